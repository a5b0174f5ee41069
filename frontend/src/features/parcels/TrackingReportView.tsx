/** What became of each line of a file, or what would: how many of each kind, and those with which something is wrong. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import type { JudgedLine, TrackingReport, Verdict } from './deskApi';

/** What needs nothing to be done; all others are wrong. */
const FINE: Partial<Record<Verdict, Tone>> = {
  ready: 'calm',
  shipped: 'good',
  already_shipped: 'calm',
  not_filled: 'waiting',
};
const SHOWN_MAX = 200;

const typed = ({ cargoCompany, trackingNumber, units }: JudgedLine) =>
  [cargoCompany, trackingNumber, units && `× ${units}`].filter(Boolean).join(' ');

function Counts({ lines }: { lines: JudgedLine[] }) {
  const t = useTranslations('supplier.tracking');
  const wrong = lines.filter(({ verdict }) => !FINE[verdict]).length;
  return (
    <ul className="flex flex-wrap gap-2">
      {(Object.entries(FINE) as [Verdict, Tone][]).map(([verdict, tone]) => {
        const count = lines.filter((line) => line.verdict === verdict).length;
        return (
          count > 0 && (
            <li key={verdict}>
              <StateChip tone={tone}>{t('counted', { count, what: t(`verdict.${verdict}`) })}</StateChip>
            </li>
          )
        );
      })}
      {wrong > 0 && (
        <li>
          <StateChip tone="bad">{t('wrong', { count: wrong })}</StateChip>
        </li>
      )}
      {lines.length === 0 && <li>{t('noLines')}</li>}
    </ul>
  );
}

interface TrackingReportViewProps {
  report: TrackingReport;
  /** Where an order that was shipped can be looked at, and put right. */
  orderHref: (number: string) => string;
}

export function TrackingReportView({ report: { lines }, orderHref }: TrackingReportViewProps) {
  const t = useTranslations('supplier.tracking');
  const words = useTranslations('panels');
  const wrong = lines.filter(({ verdict }) => !FINE[verdict]);
  return (
    <>
      <Counts lines={lines} />
      {wrong.length > 0 && (
        <DataTable<JudgedLine>
          caption={t('wrong', { count: wrong.length })}
          rows={wrong.slice(0, SHOWN_MAX)}
          rowKey={(row) => row.line}
          columns={[
            { key: 'line', label: t('line'), cell: (row) => row.line },
            {
              key: 'order',
              label: words('order'),
              cell: (row) => (row.number ? <Reference to={row.number} /> : '–'),
            },
            {
              key: 'typed',
              label: t('typed'),
              cell: (row) => <bdi className="wrap-anywhere">{typed(row)}</bdi>,
            },
            {
              key: 'why',
              label: t('why'),
              cell: (row) => (
                <>
                  {t(`verdict.${row.verdict}`)}{' '}
                  {row.verdict === 'shipped_otherwise' && (
                    <Link to={orderHref(row.number)} className="link inline-flex min-h-11 items-center">
                      {t('toOrder')}
                    </Link>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
      {wrong.length > SHOWN_MAX && (
        <p className="text-muted text-sm">{t('more', { count: wrong.length - SHOWN_MAX })}</p>
      )}
    </>
  );
}
