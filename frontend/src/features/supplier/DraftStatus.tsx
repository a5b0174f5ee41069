/** Whether what is written is kept, until when an ad waits, and the ways out of both. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { formatDatedTime } from '@/lib/dates';
import { type OwnDraft, useUnplanDraftMutation } from './draftsApi';
import { KeepingLine } from './KeepingLine';
import { RemoveDraftDialog } from './RemoveDraftDialog';
import type { Keeping } from './useDraft';

interface DraftStatusProps {
  draft: OwnDraft | null;
  keeping: Keeping;
  onKeepAsNew: () => void;
  onUnplanned: (draft: OwnDraft) => void;
  onRemoved: () => void;
}

export function DraftStatus({ draft, keeping, onKeepAsNew, onUnplanned, onRemoved }: DraftStatusProps) {
  const t = useTranslations('supplier.drafts');
  const locale = useLocale();
  const [unplan, { isLoading }] = useUnplanDraftMutation();
  const [isRemoving, setRemoving] = useState(false);
  const isPlanned = draft?.state === 'planned';
  const takeOut = async (planned: OwnDraft) => {
    const answer = await unplan(planned);
    if (answer.data) onUnplanned(answer.data);
  };
  return (
    <div className="mb-4 flex flex-col gap-3">
      {draft?.refusal && (
        <p className="rounded-control bg-bole-50 px-4 py-3 text-bole-600">
          <b>{t('notBegun')}</b> {draft.refusal}
        </p>
      )}
      {isPlanned && draft.startsAt && (
        <p className="rounded-control bg-cobalt-50 px-4 py-3">
          {t('plannedFor', { date: formatDatedTime(draft.startsAt, locale) })}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isPlanned && <KeepingLine keeping={keeping} changed={draft?.changedDate} onKeepAsNew={onKeepAsNew} />}
        {isPlanned && (
          <Button look="secondary" disabled={isLoading} onClick={() => void takeOut(draft)}>
            {t('unplan')}
          </Button>
        )}
        {draft && keeping !== 'elsewhere' && (
          <Button look="quiet" onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        )}
      </div>
      {isRemoving && draft && (
        <RemoveDraftDialog draft={draft} onRemoved={onRemoved} onClose={() => setRemoving(false)} />
      )}
    </div>
  );
}
