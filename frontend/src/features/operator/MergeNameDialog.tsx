/** Merging a name into another one of its kind: which one, chosen among those alike or found, and what that does. */
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { TextField } from '@/components/Field';
import { RadioTile } from '@/components/RadioTile';
import { Bone, Loading } from '@/components/Skeleton';
import { asFailure } from '@/lib/api';
import { type NameDialogProps, useRefusal } from './nameDialogs';
import { type ListedName, useMergeNameMutation, useNameTargetsQuery } from './namesApi';

interface TargetsProps {
  targets: ListedName[];
  label: string;
  chosen: ListedName | undefined;
  onChoose: (target: ListedName) => void;
}

function Targets({ targets, label, chosen, onChoose }: TargetsProps) {
  const t = useTranslations('operator.names');
  return (
    <fieldset className="flex max-h-64 flex-col gap-2 overflow-y-auto p-1">
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      {targets.map((one) => (
        <RadioTile
          key={one.key}
          name="target"
          value={one.id}
          checked={one.id === chosen?.id}
          onChoose={() => onChoose(one)}
        >
          <span className="block font-semibold">
            <bdi>{one.name}</bdi>
          </span>
          <span className="block text-muted text-sm">
            {one.parentName && <bdi>{[one.brandName, one.parentName].filter(Boolean).join(' / ')}</bdi>}
            {one.parentName && ' · '}
            {t('products', { count: one.products })}
          </span>
        </RadioTile>
      ))}
    </fieldset>
  );
}

export function MergeNameDialog({ one, onDone, onClose }: NameDialogProps) {
  const t = useTranslations('operator.names');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ListedName>();
  const [asked, setAsked] = useState(false);
  const q = useDeferredValue(text.trim());
  // Asked for anew by each opening, and by no change: a name that was merged has none any more.
  const wish = { kind: one.kind, id: one.id, q };
  const { currentData: targets, isError, refetch } = useNameTargetsQuery(wish, { refetchOnMountOrArgChange: true });
  const [merge, { isLoading, error }] = useMergeNameMutation();
  const refused = useRefusal(error);
  const confirm = async () => {
    setAsked(true);
    if (!chosen) return document.getElementById('target-search')?.focus();
    const answer = await merge({ one, into: chosen });
    if (answer.data) return onDone();
    if (asFailure(answer.error).code !== 'changed_meanwhile') return;
    // What was chosen is called otherwise by now: it is looked at again.
    setChosen(undefined);
    void refetch();
  };
  return (
    <DialogForm
      title={t('mergeTitle', { name: one.name })}
      confirmLabel={t('merge')}
      look="danger"
      isBusy={isLoading}
      failure={refused ?? (isError ? t('failed') : undefined)}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <TextField
        id="target-search"
        type="search"
        autoComplete="off"
        label={t('mergeSearch')}
        maxLength={100}
        value={text}
        error={asked && !chosen ? t('mergeMissing') : undefined}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()} // The search goes on by itself.
      />
      {!targets && !isError && (
        <Loading>
          <Bone className="h-16 w-full" />
        </Loading>
      )}
      {targets && targets.length > 0 && (
        <Targets targets={targets} label={t(q ? 'mergeFound' : 'mergeAlike')} chosen={chosen} onChoose={setChosen} />
      )}
      {q && targets?.length === 0 && <p role="status">{t('mergeNone')}</p>}
      {chosen && (
        <p className="rounded-control bg-saffron-50 px-4 py-3">
          {t('mergeText', { name: one.name, into: chosen.name, products: one.products, ads: one.openAds })}
        </p>
      )}
      <p className="text-muted text-sm">{t('kept')}</p>
    </DialogForm>
  );
}
