/** The shipping lists that shipped something, the newest first: when, how much, and whether they were undone. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { StateChip } from '@/components/StateChip';
import { formatDateTime } from '@/lib/dates';
import type { AppliedFile } from './deskApi';
import { UndoTrackingDialog } from './UndoTrackingDialog';

export function AppliedFiles({ files, onUndone }: { files: AppliedFile[]; onUndone: () => void }) {
  const t = useTranslations('supplier.tracking');
  const locale = useLocale();
  const [asked, setAsked] = useState<AppliedFile>();
  return (
    <>
      <ul className="flex flex-col gap-3">
        {files.map((one) => (
          <li key={one.id} className="tile flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:p-4">
            <div className="min-w-0 flex-1 basis-48">
              <h4 className="wrap-anywhere font-bold">
                <bdi>{one.fileName}</bdi>
              </h4>
              <p className="text-muted text-sm">
                {formatDateTime(one.appliedDate, locale)} · {t(one.isByTeam ? 'byTeam' : 'byYou')}
              </p>
              <p className="text-sm">{t('counts', { lines: one.lines, parcels: one.parcels })}</p>
            </div>
            {one.undoneDate ? (
              <StateChip tone={one.stayed > 0 ? 'waiting' : 'calm'}>
                {one.stayed > 0 ? t('undonePartly', { count: one.stayed }) : t('undone')}
              </StateChip>
            ) : (
              <Button
                look="secondary"
                aria-label={t('undoNamed', { file: one.fileName, date: formatDateTime(one.appliedDate, locale) })}
                onClick={() => setAsked(one)}
              >
                {t('undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <UndoTrackingDialog applied={asked} onUndone={onUndone} onClose={() => setAsked(undefined)} />}
    </>
  );
}
