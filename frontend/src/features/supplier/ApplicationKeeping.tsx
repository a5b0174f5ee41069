/** What an application's writer reads of the draft, and the way to be rid of it. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { useForgetApplicationMutation } from './applicationDraftApi';
import { KeepingLine } from './KeepingLine';
import type { useApplicationDraft } from './useApplicationDraft';

interface ApplicationKeepingProps {
  drafts: ReturnType<typeof useApplicationDraft>;
  onRemoved: () => void;
}

export function ApplicationKeeping({ drafts, onRemoved }: ApplicationKeepingProps) {
  const t = useTranslations('supplier');
  const unreachable = useTranslations('toast')('serverUnreachable');
  const dispatch = useDispatch();
  const [isAsking, setAsking] = useState(false);
  const [forget, { isLoading, error }] = useForgetApplicationMutation();
  const remove = async () => {
    await drafts.stop();
    const answer = await forget();
    if (!answer.data) {
      drafts.goOn();
      return;
    }
    dispatch(toastRequested({ kind: 'success', text: t('drafts.removed') }));
    onRemoved();
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-muted text-sm">{t('application.kept')}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {(drafts.draft || drafts.keeping !== 'nothing') && (
          <KeepingLine keeping={drafts.keeping} changed={drafts.draft?.changedDate} />
        )}
        {drafts.draft && drafts.keeping !== 'elsewhere' && (
          <Button look="quiet" onClick={() => setAsking(true)}>
            {t('application.discard')}
          </Button>
        )}
      </div>
      {isAsking && (
        <DialogForm
          title={t('drafts.removeTitle')}
          confirmLabel={t('application.discard')}
          look="danger"
          isBusy={isLoading}
          failure={error ? (asFailure(error).message ?? unreachable) : undefined}
          onSubmit={() => void remove()}
          onClose={() => setAsking(false)}
        >
          <p>{t('application.discardText')}</p>
        </DialogForm>
      )}
    </div>
  );
}
