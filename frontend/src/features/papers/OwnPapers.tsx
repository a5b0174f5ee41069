/** A company's own papers: which are there, and a place for each to choose another. */
import { useLocale, useTranslations } from 'use-intl';
import { FileChoice } from '@/components/FileChoice';
import { asFailure } from '@/lib/api';
import { formatDatedTime } from '@/lib/dates';
import { PICTURE_TYPES } from '@/lib/files';
import { PaperButton } from './PaperButton';
import { PAPER_KINDS, type Paper, type PaperKind, useOwnPapersQuery, usePutPaperMutation } from './papersApi';

const TAKEN = ['application/pdf', ...PICTURE_TYPES].join(',');

function OwnPaper({ kind, paper }: { kind: PaperKind; paper: Paper | undefined }) {
  const t = useTranslations('panels.papers');
  const toasts = useTranslations('toast');
  const locale = useLocale();
  const [put, { isLoading, error }] = usePutPaperMutation();
  const missing = kind === 'tax_plate' ? t('needed') : t('missing');
  return (
    <li className="flex flex-col gap-2">
      <FileChoice
        id={`paper-${kind}`}
        label={t(`kind.${kind}`)}
        hint={t('hint')}
        accept={TAKEN}
        disabled={isLoading}
        onChoose={([file]) => file && void put({ kind, file })}
      />
      <p role="status" className="text-muted text-sm">
        {isLoading ? t('sending') : paper ? t('sent', { date: formatDatedTime(paper.date, locale) }) : missing}
      </p>
      {error && (
        <p role="alert" className="font-semibold text-bole-600 text-sm">
          {asFailure(error).message || toasts('serverUnreachable')}
        </p>
      )}
      {paper && <PaperButton paper={paper} />}
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
          <OwnPaper key={kind} kind={kind} paper={papers.find((one) => one.kind === kind)} />
        ))}
      </ul>
    </section>
  );
}
