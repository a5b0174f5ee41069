/** A company's papers before an operator; that one is opened is kept in the audit. */
import { useLocale, useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { formatDatedTime } from '@/lib/dates';
import { PaperButton } from './PaperButton';
import { PAPER_KINDS, type Paper } from './papersApi';

export function SupplierPapers({ personId, papers }: { personId: string; papers: Paper[] }) {
  const t = useTranslations('panels.papers');
  const locale = useLocale();
  return (
    <section aria-labelledby="papers" className="tile flex flex-col gap-4 p-4 sm:p-6">
      <h2 id="papers" className="font-bold text-lg">
        {t('title')}
      </h2>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {PAPER_KINDS.map((kind) => {
          const paper = papers.find((one) => one.kind === kind);
          return (
            <Fact key={kind} label={t(`kind.${kind}`)}>
              {paper ? t('sent', { date: formatDatedTime(paper.date, locale) }) : t('missing')}
              {paper && (
                <span className="mt-2 block">
                  <PaperButton paper={paper} personId={personId} />
                </span>
              )}
            </Fact>
          );
        })}
      </dl>
    </section>
  );
}
