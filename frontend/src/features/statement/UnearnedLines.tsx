/** All that was sold and waits, each with its day or with what it waits for. */
import { useLocale, useTranslations } from 'use-intl';
import { type ListColumn, ListTable } from '@/components/ListTable';
import { formatDay } from '@/lib/dates';
import { type Numbered, numbered, type OrderHref, useColumns } from './StatementLines';
import type { UnearnedLine, UnearnedWish } from './statementApi';

interface UnearnedLinesProps {
  lines: UnearnedLine[];
  sort: NonNullable<UnearnedWish['sort']>;
  orderHref?: OrderHref;
}

export function UnearnedLines({ lines, sort, orderHref }: UnearnedLinesProps) {
  const t = useTranslations('supplier.statement');
  const locale = useLocale();
  const columns = useColumns<UnearnedLine>(orderHref).map(
    (column): ListColumn<Numbered<UnearnedLine>> =>
      column.key === 'date' ? { ...column, sortedBy: { down: 'newest', up: 'oldest' } } : column,
  );
  return (
    <ListTable<Numbered<UnearnedLine>>
      name="unearned"
      caption={t('waitingLines')}
      rows={numbered(lines)}
      rowKey={({ lineId }) => lineId}
      sort={sort}
      columns={[
        ...columns,
        {
          key: 'day',
          label: t('expectedDay'),
          cell: ({ dateExpected }) => (dateExpected ? formatDay(dateExpected, locale) : '–'),
        },
        { key: 'reason', label: t('why'), cell: ({ reason }) => reason || t('forecast.comes') },
      ]}
    />
  );
}
