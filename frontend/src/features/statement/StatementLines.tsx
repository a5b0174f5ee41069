/** The lines behind the sums: what was earned and taken off, what went the other way, what waits and why. */
import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import type { Column } from '@/components/DataTable';
import { ListTable } from '@/components/ListTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import { formatKurus, toKurus } from '@/lib/money';
import { OrderOf } from './OrderOf';
import type { StatementLine } from './statementApi';

const TONES: Record<StatementLine['status'], Tone> = {
  waiting: 'waiting',
  payable: 'calm',
  paid: 'good',
  sent_back: 'bad',
  booked: 'calm',
};

export type Numbered<Line> = Line & { at: number };
export const numbered = <Line,>(lines: Line[]): Numbered<Line>[] => lines.map((line, at) => ({ ...line, at }));

/** What leaves the account stands out; what is taken off every sale does not. */
function Amount({ lira, look }: { lira: number; look?: 'plain' | 'strong' }) {
  const locale = useLocale();
  return (
    <bdi
      dir="ltr"
      className={clsx(
        'whitespace-nowrap tabular-nums',
        lira < 0 && look !== 'plain' && 'text-bole-600',
        look === 'strong' && 'font-bold',
      )}
    >
      {formatKurus(toKurus(lira), locale)}
    </bdi>
  );
}

/** Where the order of a line is; left out for who may not see orders. */
export type OrderHref = ((number: string) => string) | undefined;

export function useColumns<Line extends StatementLine>(orderHref?: OrderHref): Column<Numbered<Line>>[] {
  const t = useTranslations('supplier.statement');
  const words = useTranslations('panels');
  const locale = useLocale();
  return [
    {
      key: 'date',
      label: words('date'),
      cell: (row) => <span className="whitespace-nowrap">{formatDate(row.date, locale)}</span>,
    },
    {
      key: 'what',
      label: t('what'),
      cell: (row) => (
        <>
          <b>{row.part ? t(`part.${row.part}`) : t(`kind.${row.kind}`)}</b>
          <span className="block text-muted">
            <bdi>{row.title}</bdi> {row.number && <OrderOf number={row.number} href={orderHref?.(row.number)} />}
          </span>
        </>
      ),
    },
    {
      key: 'gross',
      label: t('gross'),
      align: 'end',
      isEmpty: (row) => row.gross === 0,
      cell: (row) => <Amount lira={row.gross} />,
    },
    {
      key: 'commission',
      label: t('commission'),
      align: 'end',
      isEmpty: (row) => row.commission === 0,
      cell: (row) => <Amount lira={0 - row.commission} look="plain" />,
    },
    {
      key: 'withholding',
      label: t('withholding'),
      align: 'end',
      isEmpty: (row) => row.withholding === 0,
      cell: (row) => <Amount lira={0 - row.withholding} look="plain" />,
    },
    { key: 'net', label: t('net'), align: 'end', cell: (row) => <Amount lira={row.net} look="strong" /> },
  ];
}

export function StatementLines({ lines, orderHref }: { lines: StatementLine[]; orderHref?: OrderHref }) {
  const t = useTranslations('supplier.statement');
  const words = useTranslations('panels');
  const columns = useColumns<StatementLine>(orderHref);
  return (
    <ListTable<Numbered<StatementLine>>
      name="statement"
      isNamed
      caption={t('lines')}
      rows={numbered(lines)}
      rowKey={(row) => row.at}
      columns={[
        ...columns,
        {
          key: 'state',
          label: words('state'),
          cell: (row) => <StateChip tone={TONES[row.status]}>{t(`state.${row.status}`)}</StateChip>,
        },
      ]}
    />
  );
}
