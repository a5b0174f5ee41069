/** The files that a supplier applied, the newest first: what each did, and whether it was undone or still can be. */
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import { formatDateTime } from '@/lib/dates';
import { Button } from './Button';
import { StateChip } from './StateChip';

interface Applied {
  id: number;
  fileName: string;
  appliedDate: string;
  undoneDate: string | null;
  /** How much of one that was undone could not be taken back. */
  stayed: number;
}

interface AppliedListProps<File> {
  files: File[];
  /** What stands beside the date, if anything, and below it. */
  words: {
    by?: (file: File) => string;
    counts: (file: File) => ReactNode;
    undo: string;
    undoNamed: (named: { file: string; date: string }) => string;
    undone: string;
    undonePartly: (stayed: { count: number }) => string;
  };
  onUndo: (file: File) => void;
}

export function AppliedList<File extends Applied>({ files, words, onUndo }: AppliedListProps<File>) {
  const locale = useLocale();
  return (
    <ul className="flex flex-col gap-3">
      {files.map((one) => {
        const date = formatDateTime(one.appliedDate, locale);
        return (
          <li key={one.id} className="tile flex flex-wrap items-center gap-x-4 gap-y-2 p-3 sm:p-4">
            <div className="min-w-0 flex-1 basis-48">
              <h4 className="wrap-anywhere font-bold">
                <bdi>{one.fileName}</bdi>
              </h4>
              <p className="text-muted text-sm">{[date, words.by?.(one)].filter(Boolean).join(' · ')}</p>
              <p className="text-sm">{words.counts(one)}</p>
            </div>
            {one.undoneDate ? (
              <StateChip tone={one.stayed > 0 ? 'waiting' : 'calm'}>
                {one.stayed > 0 ? words.undonePartly({ count: one.stayed }) : words.undone}
              </StateChip>
            ) : (
              <Button
                look="secondary"
                aria-label={words.undoNamed({ file: one.fileName, date })}
                onClick={() => onUndo(one)}
              >
                {words.undo}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
