/** What buyers and supplier have of the sample ad at a few counts. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { formatKurus } from '@/lib/money';
import { ratesFrom } from '@/lib/supplierShare';
import { type SampleLine, sampleLines } from './sample';
import type { SellingTerms } from './sellingApi';

const AMOUNTS = ['priceKurus', 'refundKurus', 'pieceKurus', 'payoutKurus'] as const;

export function SampleTable({ terms }: { terms: SellingTerms }) {
  const t = useTranslations('site.sell.sample');
  const unitsOf = useTranslations('adPage');
  const locale = useLocale();
  return (
    <DataTable<SampleLine>
      caption={t('caption')}
      rows={sampleLines(ratesFrom(terms))}
      rowKey={({ units }) => units}
      columns={[
        { key: 'units', label: t('units'), cell: ({ units }) => <b>{unitsOf('units', { count: units })}</b> },
        ...AMOUNTS.map((key) => ({
          key,
          label: t(key),
          align: 'end' as const,
          cell: (line: SampleLine) => (
            <bdi dir="ltr" className="whitespace-nowrap">
              {formatKurus(line[key], locale)}
            </bdi>
          ),
        })),
      ]}
    />
  );
}
