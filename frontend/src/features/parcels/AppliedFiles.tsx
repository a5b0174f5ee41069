/** The shipping lists that shipped something, the newest first: when, how much, and whether they were undone. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppliedList } from '@/components/AppliedList';
import type { AppliedFile } from './deskApi';
import { UndoTrackingDialog } from './UndoTrackingDialog';

export function AppliedFiles({ files, onUndone }: { files: AppliedFile[]; onUndone: () => void }) {
  const t = useTranslations('supplier.tracking');
  const [asked, setAsked] = useState<AppliedFile>();
  const words = {
    by: (one: AppliedFile) => t(one.isByTeam ? 'byTeam' : 'byYou'),
    counts: ({ lines, parcels }: AppliedFile) => t('counts', { lines, parcels }),
    undo: t('undo'),
    undoNamed: (named: { file: string; date: string }) => t('undoNamed', named),
    undone: t('undone'),
    undonePartly: (stayed: { count: number }) => t('undonePartly', stayed),
  };
  return (
    <>
      <AppliedList files={files} words={words} onUndo={setAsked} />
      {asked && <UndoTrackingDialog applied={asked} onUndone={onUndone} onClose={() => setAsked(undefined)} />}
    </>
  );
}
