/** A company's papers before an operator; that one is opened is kept in the audit. */
import { useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { PaperFiles } from './PaperFiles';
import { PAPER_KINDS, type Paper } from './papersApi';

export function SupplierPapers({ personId, papers }: { personId: string; papers: Paper[] }) {
  const t = useTranslations('panels.papers');
  return (
    <section aria-labelledby="papers" className="tile flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="papers" className="font-bold text-lg">
        {t('title')}
      </h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {PAPER_KINDS.map((kind) => {
          const files = papers.filter((one) => one.kind === kind);
          return (
            <Fact key={kind} label={t(`kind.${kind}`)}>
              {files.length === 0 ? t('missing') : <PaperFiles kind={kind} files={files} personId={personId} />}
            </Fact>
          );
        })}
      </dl>
    </section>
  );
}
