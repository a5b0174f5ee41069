/** A place to choose papers, pictures or PDFs: they are sent at once, and it says how many there are of how many. */
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { PICTURE_TYPES } from '@/lib/files';
import { FileChoice } from './FileChoice';

const TAKEN = ['application/pdf', ...PICTURE_TYPES].join(',');

interface PaperChoiceProps {
  id: string;
  label: string;
  /** How many there are, and how many there may be. */
  count: number;
  most: number;
  /** What is said instead of the count while there are none. */
  none?: string;
  isBusy: boolean;
  /** What the last attempt came to, where it failed. */
  error: unknown;
  /** Sends one; false when it was refused. */
  send: (file: File) => Promise<boolean>;
}

export function PaperChoice({ id, label, count, most, none, isBusy, error, send }: PaperChoiceProps) {
  const t = useTranslations('panels.papers');
  const toasts = useTranslations('toast');
  /** One after the other, so that they stand as they were chosen; the first that is refused ends it. */
  const sendAll = async (chosen: File[]) => {
    for (const file of chosen) {
      if (!(await send(file))) return;
    }
  };
  const standing = count === 0 && none ? none : t('count', { count, most });
  return (
    <>
      <FileChoice
        id={id}
        label={label}
        hint={t('hint', { most })}
        accept={TAKEN}
        multiple
        disabled={isBusy || count >= most}
        onChoose={(chosen) => void sendAll(chosen)}
      />
      <p role="status" className="text-muted text-sm">
        {isBusy ? t('sending') : standing}
      </p>
      {error !== undefined && (
        <p role="alert" className="font-semibold text-bole-600 text-sm">
          {asFailure(error).message || toasts('serverUnreachable')}
        </p>
      )}
    </>
  );
}
