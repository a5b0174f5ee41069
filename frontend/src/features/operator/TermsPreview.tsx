/** What a supplier would get of a few prices, instead of what it gets now. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { ReadAgain } from '@/components/ReadAgain';
import { isUnanswered } from '@/lib/api';
import { formatLira } from '@/lib/money';
import { type TermsPreview as Preview, type Terms, useTermsPreviewQuery } from './termsApi';

type Sample = Preview['samples'][number];

/** `terms` in JSON, so that the same terms are asked about once; null while they can't be read. */
export function TermsPreview({ terms }: { terms: string | null }) {
  const t = useTranslations('operator.terms');
  const locale = useLocale();
  const { data, error, refetch } = useTermsPreviewQuery(terms ? (JSON.parse(terms) as Terms) : skipToken);
  if (error && isUnanswered(error)) return <ReadAgain onRetry={refetch} />;
  if (error) return <p role="alert">{t('noPreview')}</p>;
  // What is skipped still holds the former terms.
  if (!terms || !data) return <p className="text-muted">{t('emptyPreview')}</p>;
  const amount = (value: number) => formatLira(value, locale);
  return (
    <section aria-label={t('preview')} className="tile flex flex-col gap-3 p-4 sm:p-5">
      <h4 className="font-bold">{t('preview')}</h4>
      <DataTable<Sample>
        caption={t('preview')}
        rows={data.samples}
        rowKey={({ price }) => price}
        columns={[
          { key: 'price', label: t('sample.price'), cell: ({ price }) => amount(price) },
          { key: 'before', label: t('sample.before'), align: 'end', cell: ({ before }) => amount(before) },
          {
            key: 'after',
            label: t('sample.after'),
            align: 'end',
            cell: ({ after }) => <strong>{amount(after)}</strong>,
          },
        ]}
      />
      <p className="text-muted text-sm">{t('kept')}</p>
      {data.needsSecond && <p className="rounded-control bg-saffron-50 px-4 py-3">{t('needsSecond')}</p>}
    </section>
  );
}
