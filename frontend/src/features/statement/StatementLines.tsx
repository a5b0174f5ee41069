/** The lines behind the sums: sales, what was taken off them, and what went the other way, in the order of time. */
import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDate } from '@/lib/dates';
import { formatKurus, toKurus } from '@/lib/money';
import type { StatementLine } from './statementApi';

export const LINE_STATES = ['waiting', 'payable', 'paid'] as const;
type LineState = (typeof LINE_STATES)[number];

const TONES: Record<LineState, Tone> = { waiting: 'waiting', payable: 'calm', paid: 'good' };

function Amount({ lira, strong }: { lira: number; strong?: boolean }) {
  const locale = useLocale();
  return (
    <bdi
      dir="ltr"
      className={clsx('whitespace-nowrap tabular-nums', lira < 0 && 'text-bole-600', strong && 'font-bold')}
    >
      {formatKurus(toKurus(lira), locale)}
    </bdi>
  );
}

function State({ status }: { status: string }) {
  const t = useTranslations('supplier.statement');
  const known = LINE_STATES.find((one) => one === status);
  return known ? <StateChip tone={TONES[known]}>{t(`state.${known}`)}</StateChip> : status;
}

export function StatementLines({ lines }: { lines: StatementLine[] }) {
  const t = useTranslations('supplier.statement');
  const words = useTranslations('panels');
  const locale = useLocale();
  const numbered = lines.map((line, at) => ({ ...line, at }));
  return (
    <DataTable<StatementLine & { at: number }>
      caption={t('lines')}
      rows={numbered}
      rowKey={(row) => row.at}
      columns={[
        { key: 'date', label: words('date'), cell: (row) => formatDate(row.date, locale) },
        {
          key: 'what',
          label: t('what'),
          cell: (row) => (
            <>
              <b>{t(`kind.${row.kind}`)}</b>
              <span className="block text-muted">
                {row.title && <bdi>{row.title} </bdi>}
                {row.number && <span className="tabular-nums">#{row.number}</span>}
              </span>
            </>
          ),
        },
        { key: 'gross', label: t('gross'), align: 'end', cell: (row) => <Amount lira={row.gross} /> },
        { key: 'commission', label: t('commission'), align: 'end', cell: (row) => <Amount lira={-row.commission} /> },
        {
          key: 'withholding',
          label: t('withholding'),
          align: 'end',
          cell: (row) => <Amount lira={-row.withholding} />,
        },
        { key: 'net', label: t('net'), align: 'end', cell: (row) => <Amount lira={row.net} strong /> },
        { key: 'state', label: words('state'), cell: (row) => <State status={row.status} /> },
      ]}
    />
  );
}
