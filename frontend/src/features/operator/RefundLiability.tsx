/** What would go back to buyers out of what they paid, beside what the provider holds for them. */
import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { formatDateTime } from '@/lib/dates';
import { formatLira, toKurus } from '@/lib/money';
import { FundsOwners, LiabilitySums, useLira } from './FundsOwners';
import type { Funds, Owed } from './moneyApi';

interface RefundLiabilityProps {
  owed: Owed;
  funds: Funds;
  /** Where an ad's own page of money is. */
  hrefOf: (adId: number) => string;
}

/**
 * By how many kuruş the money held for open ads is less than what may go back of it. Refunds on their way are apart, and
 * what is held of ended ads is settled: it would hide what is missing.
 */
function shortOfKurus(owed: Owed, funds: Funds): number {
  return Math.max(0, toKurus(owed.worst) - toKurus(funds.heldForOpenAds));
}

export function RefundLiability({ owed, funds, hrefOf }: RefundLiabilityProps) {
  const t = useTranslations('operator.liability');
  const sums = [
    ['now', owed.now],
    ['lowest', owed.lowest],
    ['heldForOpenAds', funds.heldForOpenAds],
    ['atProvider', funds.atProvider],
  ] as const;
  return (
    <section aria-label={t('title')} className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 className="font-bold text-lg">{t('title')}</h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      <LiabilitySums sums={sums} amountClass="font-bold text-lg" />
      <Cover shortKurus={shortOfKurus(owed, funds)} />
      <FundsOwners funds={funds} />
      {owed.largest.length === 0 ? <p className="text-muted">{t('none')}</p> : <Largest owed={owed} hrefOf={hrefOf} />}
    </section>
  );
}

function Cover({ shortKurus }: { shortKurus: number }) {
  const t = useTranslations('operator.liability');
  const locale = useLocale();
  const isCovered = shortKurus === 0;
  const Sign = isCovered ? CircleCheck : TriangleAlert;
  return (
    <p
      role={isCovered ? 'status' : 'alert'}
      className={clsx('flex items-center gap-2 font-semibold', isCovered ? 'text-turq-700' : 'text-bole-600')}
    >
      <Sign size={20} aria-hidden="true" className="shrink-0" />
      {isCovered ? t('covered') : t('uncovered', { amount: formatLira(shortKurus / 100, locale) })}
    </p>
  );
}

function Largest({ owed, hrefOf }: Pick<RefundLiabilityProps, 'owed' | 'hrefOf'>) {
  const t = useTranslations('operator.liability');
  const locale = useLocale();
  const lira = useLira();
  return (
    <DataTable<Owed['largest'][number]>
      caption={t('largest')}
      rows={owed.largest}
      rowKey={({ adId }) => adId}
      columns={[
        {
          key: 'ad',
          label: t('ad'),
          cell: ({ adId, title }) => (
            <Link to={hrefOf(adId)} className="font-semibold text-cobalt-700 underline">
              <bdi>{title}</bdi>
            </Link>
          ),
        },
        { key: 'units', label: t('units'), align: 'end', cell: ({ units }) => units },
        { key: 'ends', label: t('ends'), cell: ({ endDate }) => formatDateTime(endDate, locale) },
        { key: 'now', label: t('ofNow'), align: 'end', cell: ({ now }) => lira(now) },
        { key: 'lowest', label: t('ofLowest'), align: 'end', cell: ({ lowest }) => lira(lowest) },
      ]}
    />
  );
}
