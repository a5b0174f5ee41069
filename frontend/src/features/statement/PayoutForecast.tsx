/** By date what will be paid out of what was sold, and why the rest has no date yet. */
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { Price } from '@/components/Price';
import { formatKurus } from '@/lib/money';
import { ForecastChart } from './ForecastChart';
import { barsOf, type ForecastRow, type Planned, plannedKurus, rowsOf } from './forecast';

function longDay(day: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

export function PayoutForecast({ forecast }: { forecast: Planned }) {
  const t = useTranslations('supplier.statement.forecast');
  const locale = useLocale();
  const rows = rowsOf(forecast);
  const money = (kurus: number) => (
    <bdi dir="ltr" className="whitespace-nowrap">
      {formatKurus(kurus, locale)}
    </bdi>
  );
  return (
    <section aria-label={t('title')} className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h3 className="font-bold text-lg">{t('title')}</h3>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {rows.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <>
          <p>
            {t('planned')} <Price kurus={plannedKurus(rows)} className="text-cobalt-700" />
          </p>
          <ForecastChart bars={barsOf(rows)} />
          <DataTable<ForecastRow>
            caption={t('title')}
            rows={rows}
            rowKey={({ kind, day, reason }) => `${kind} ${day} ${reason}`}
            columns={[
              {
                key: 'day',
                label: t('day'),
                cell: ({ kind, day }) => <b>{day ? longDay(day, locale) : t(`when.${kind}`)}</b>,
              },
              {
                key: 'why',
                label: t('why'),
                cell: ({ kind, reason }) => reason ?? t(kind === 'owed' || kind === 'credit' ? kind : 'comes'),
              },
              { key: 'sales', label: t('salesHead'), align: 'end', cell: ({ sales }) => sales ?? '–' },
              { key: 'now', label: t('now'), align: 'end', cell: ({ nowKurus }) => money(nowKurus) },
              {
                key: 'lowest',
                label: t('lowest'),
                align: 'end',
                isEmpty: ({ kind }) => kind !== 'open',
                cell: ({ kind, lowestKurus }) =>
                  kind === 'open' ? money(lowestKurus) : kind === 'owed' || kind === 'credit' ? '–' : t('final'),
              },
            ]}
          />
        </>
      )}
    </section>
  );
}
