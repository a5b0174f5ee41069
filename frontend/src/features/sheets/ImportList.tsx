/** The files of products that a supplier applied, the newest first: when, what of, and whether they were undone. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppliedList } from '@/components/AppliedList';
import type { ProductImport } from './sheetsApi';
import { UndoImportDialog } from './UndoImportDialog';

export function ImportList({ imports }: { imports: ProductImport[] }) {
  const t = useTranslations('supplier.sheets');
  const [asked, setAsked] = useState<ProductImport>();
  const words = {
    counts: ({ added, changed, refused }: ProductImport) => t('counts', { added, changed, refused }),
    undo: t('undo'),
    undoNamed: (named: { file: string; date: string }) => t('undoNamed', named),
    undone: t('undone'),
    undonePartly: (stayed: { count: number }) => t('undonePartly', stayed),
  };
  return (
    <>
      <AppliedList files={imports} words={words} onUndo={setAsked} />
      {asked && <UndoImportDialog applied={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
