/** A company's own papers: which are there, to be looked at and taken back, and a place for each to choose more. */
import { useTranslations } from 'use-intl';
import { PaperChoice } from '@/components/PaperChoice';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone } from '@/components/Skeleton';
import { PaperFiles } from './PaperFiles';
import {
  MOST_OF_A_KIND,
  PAPER_KINDS,
  type Paper,
  type PaperKind,
  useOwnPapersQuery,
  usePutPaperMutation,
} from './papersApi';

function OwnPaper({ kind, files }: { kind: PaperKind; files: Paper[] }) {
  const t = useTranslations('panels.papers');
  const [put, { isLoading, error }] = usePutPaperMutation();
  const send = async (file: File) => (await put({ kind, file })).error === undefined;
  return (
    <li className="flex flex-col gap-2">
      <PaperChoice
        id={`paper-${kind}`}
        label={t(`kind.${kind}`)}
        count={files.length}
        most={MOST_OF_A_KIND}
        none={kind === 'tax_plate' ? t('needed') : t('missing')}
        isBusy={isLoading}
        error={error}
        send={send}
      />
      <PaperFiles kind={kind} files={files} />
    </li>
  );
}

export function OwnPapers() {
  const t = useTranslations('panels.papers');
  const { data: papers, isError, refetch } = useOwnPapersQuery();
  return (
    <section aria-labelledby="papers" className="flex flex-col gap-3">
      <h2 id="papers" className="font-bold text-lg">
        {t('title')}
      </h2>
      <p className="text-muted text-sm">{t('text')}</p>
      {papers && (
        <ul className="flex flex-col gap-4">
          {PAPER_KINDS.map((kind) => (
            <OwnPaper key={kind} kind={kind} files={papers.filter((one) => one.kind === kind)} />
          ))}
        </ul>
      )}
      {!papers && (isError ? <ReadAgain onRetry={refetch} /> : <Bone className="h-40" />)}
    </section>
  );
}
