/** What an operator can do to a name of the catalogue; each act is confirmed, with its effect in words. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { useDone } from '@/lib/useDone';
import { MergeNameDialog } from './MergeNameDialog';
import { AcceptNameDialog, DeleteNameDialog, type NameDialogProps, RenameNameDialog } from './nameDialogs';
import type { ListedName } from './namesApi';
import { VatDialog } from './VatDialog';

const ACTS = ['accept', 'merge', 'rename', 'vat', 'delete'] as const;
type NameAct = (typeof ACTS)[number];

const LOOKS = {
  accept: 'primary',
  merge: 'secondary',
  rename: 'secondary',
  vat: 'secondary',
  delete: 'danger',
} as const;

interface ActDialogProps {
  act: NameAct;
  one: ListedName;
  onMerge: () => void;
  onClose: () => void;
}

function ActDialog({ act, ...own }: ActDialogProps) {
  const t = useTranslations('operator.names');
  const done = useDone(own.onClose);
  const props = { ...own, onDone: (name = own.one.name) => done(t(`done.${act}`, { name })) } satisfies NameDialogProps;
  if (act === 'accept') return <AcceptNameDialog {...props} />;
  if (act === 'merge') return <MergeNameDialog {...props} />;
  if (act === 'vat') return <VatDialog {...props} />;
  if (act === 'rename') return <RenameNameDialog {...props} />;
  return <DeleteNameDialog {...props} />;
}

/** Only what is proposed is accepted, and only what products stand in has a tax. */
const isOffered = (act: NameAct, { state, vatRate }: ListedName) =>
  act === 'accept' ? state !== 'accepted' : act !== 'vat' || vatRate !== null;

export function NameActs({ one }: { one: ListedName }) {
  const t = useTranslations('operator.names');
  const [act, setAct] = useState<NameAct>();
  return (
    <>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        {ACTS.filter((each) => isOffered(each, one)).map((each) => (
          <Button
            key={each}
            look={LOOKS[each]}
            aria-label={t('actOn', { act: t(each), name: one.name })}
            onClick={() => setAct(each)}
          >
            {t(each)}
          </Button>
        ))}
      </div>
      {act && (
        <ActDialog key={act} act={act} one={one} onMerge={() => setAct('merge')} onClose={() => setAct(undefined)} />
      )}
    </>
  );
}
