/** Accepting, renaming and deleting a name of the catalogue: each asked once more, with its effect in words. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DialogForm } from '@/components/DialogForm';
import { TextField } from '@/components/Field';
import { asFailure } from '@/lib/api';
import { BrandPlaces } from './BrandPlaces';
import {
  type ListedName,
  NAME_MAX,
  useAcceptNameMutation,
  useDeleteNameMutation,
  useRenameNameMutation,
} from './namesApi';

export interface NameDialogProps {
  one: ListedName;
  /** It is done; with the name that it has now, where that is another one. */
  onDone: (name?: string) => void;
  onClose: () => void;
}

/** What the server said when it refused, or that it could not be reached. */
export function useRefusal(error: unknown): string | undefined {
  const t = useTranslations('operator.names');
  return error ? (asFailure(error).message ?? t('failed')) : undefined;
}

export function AcceptNameDialog({ one, onDone, onClose }: NameDialogProps) {
  const t = useTranslations('operator.names');
  const [accept, { isLoading, error }] = useAcceptNameMutation();
  const failure = useRefusal(error);
  // Those that were named when the dialog opened: what is proposed meanwhile is not accepted unread.
  const [places] = useState(one.places);
  const [chosen, setChosen] = useState(places.map(({ id }) => id));
  const confirm = async () => {
    if ((await accept({ one, categories: places.length > 0 ? chosen : null })).data) onDone();
  };
  return (
    <DialogForm
      title={t('acceptTitle')}
      confirmLabel={t('accept')}
      isBusy={isLoading}
      failure={failure}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t(`acceptText.${one.kind}`, { name: one.name })}</p>
      {places.length > 0 && <BrandPlaces places={places} chosen={chosen} onChoose={setChosen} />}
      <p className="text-muted text-sm">{t('kept')}</p>
    </DialogForm>
  );
}

export function RenameNameDialog({ one, onDone, onClose, onMerge }: NameDialogProps & { onMerge: () => void }) {
  const t = useTranslations('operator.names');
  const [name, setName] = useState(one.name);
  const [isEmpty, setEmpty] = useState(false);
  const [rename, { isLoading, error }] = useRenameNameMutation();
  const failure = useRefusal(error);
  const confirm = async () => {
    const wanted = name.trim();
    setEmpty(!wanted);
    if (!wanted) return document.getElementById('new-name')?.focus();
    if ((await rename({ one, name: wanted })).data) onDone(wanted);
  };
  return (
    <DialogForm
      title={t('renameTitle')}
      confirmLabel={t('rename')}
      isBusy={isLoading}
      failure={failure}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('renameText', { name: one.name })}</p>
      <TextField
        id="new-name"
        label={t('newName')}
        maxLength={NAME_MAX}
        autoComplete="off"
        value={name}
        error={isEmpty ? t('nameMissing') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <p className="text-muted text-sm">{t('kept')}</p>
      {asFailure(error).code === 'name_taken' && (
        <Button look="secondary" className="self-start" onClick={onMerge}>
          {t('mergeInstead')}
        </Button>
      )}
    </DialogForm>
  );
}

export function DeleteNameDialog({ one, onDone, onClose }: NameDialogProps) {
  const t = useTranslations('operator.names');
  const [remove, { isLoading, error }] = useDeleteNameMutation();
  const failure = useRefusal(error);
  const confirm = async () => {
    if ((await remove(one)).data) onDone();
  };
  return (
    <DialogForm
      title={t('deleteTitle')}
      confirmLabel={t('delete')}
      look="danger"
      isBusy={isLoading}
      failure={failure}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('deleteText', { name: one.name })}</p>
      <p className="text-muted text-sm">{t('kept')}</p>
    </DialogForm>
  );
}
