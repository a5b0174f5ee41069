/** A company's own papers: which are there, to be looked at and taken back, and a place for each to choose more. */
import { useTranslations } from 'use-intl';
import { FileChoice } from '@/components/FileChoice';
import { asFailure } from '@/lib/api';
import { PICTURE_TYPES } from '@/lib/files';
import { PaperFiles } from './PaperFiles';
import {
  MOST_OF_A_KIND,
  PAPER_KINDS,
  type Paper,
  type PaperKind,
  useOwnPapersQuery,
  usePutPaperMutation,
} from './papersApi';

const TAKEN = ['application/pdf', ...PICTURE_TYPES].join(',');

function OwnPaper({ kind, files }: { kind: PaperKind; files: Paper[] }) {
  const t = useTranslations('panels.papers');
  const toasts = useTranslations('toast');
  const [put, { isLoading, error }] = usePutPaperMutation();
  /** One after the other, so that they stand as they were chosen; the first that is refused ends it. */
  const send = async (chosen: File[]) => {
    for (const file of chosen) {
      const answer = await put({ kind, file });
      if (answer.error) return;
    }
  };
  const missing = kind === 'tax_plate' ? t('needed') : t('missing');
  return (
    <li className="flex flex-col gap-2">
      <FileChoice
        id={`paper-${kind}`}
        label={t(`kind.${kind}`)}
        hint={t('hint', { most: MOST_OF_A_KIND })}
        accept={TAKEN}
        multiple
        disabled={isLoading || files.length >= MOST_OF_A_KIND}
        onChoose={(chosen) => void send(chosen)}
      />
      <p role="status" className="text-muted text-sm">
        {isLoading
          ? t('sending')
          : files.length > 0
            ? t('count', { count: files.length, most: MOST_OF_A_KIND })
            : missing}
      </p>
      {error && (
        <p role="alert" className="font-semibold text-bole-600 text-sm">
          {asFailure(error).message || toasts('serverUnreachable')}
        </p>
      )}
      <PaperFiles kind={kind} files={files} />
    </li>
  );
}

export function OwnPapers() {
  const t = useTranslations('panels.papers');
  const { data: papers } = useOwnPapersQuery();
  if (!papers) return null;
  return (
    <section aria-labelledby="papers" className="flex flex-col gap-3">
      <h2 id="papers" className="font-bold text-lg">
        {t('title')}
      </h2>
      <p className="text-muted text-sm">{t('text')}</p>
      <ul className="flex flex-col gap-4">
        {PAPER_KINDS.map((kind) => (
          <OwnPaper key={kind} kind={kind} files={papers.filter((one) => one.kind === kind)} />
        ))}
      </ul>
    </section>
  );
}
