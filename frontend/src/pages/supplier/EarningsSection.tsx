/** /satici/hesap-ozeti/ilan/1001: what one ended ad brought, from its units to the last kuruş. */
import { FileSpreadsheet } from 'lucide-react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Reference } from '@/components/Reference';
import { EarningsHead } from '@/features/statement/EarningsHead';
import { EarningsSteps } from '@/features/statement/EarningsSteps';
import { EarningsUnits, type UnitPlace } from '@/features/statement/EarningsUnits';
import type { StepName } from '@/features/statement/earnings';
import {
  type AdEarnings,
  useAdEarningsQuery,
  useAdUnitsQuery,
  useDownloadEarningsMutation,
} from '@/features/statement/earningsApi';
import { PayoutForecast } from '@/features/statement/PayoutForecast';
import { PayoutPause } from '@/features/statement/PayoutPause';
import { StatementLines } from '@/features/statement/StatementLines';
import { asFailure } from '@/lib/api';
import { formatDateTime, serverNow } from '@/lib/dates';
import { formatLira, toKurus } from '@/lib/money';
import { useMay } from '@/lib/session';
import { QueryState } from '../QueryState';
import { useOrderHref } from './useOrderHref';

/** The orders among which units are. Of an order may be cancelled a part, and one may wait for its balance: both stand
    among all orders only. */
const STATE_OF: Partial<Record<UnitPlace | 'bought', string>> = { delivered: 'delivered', onTheWay: 'shipped' };

/** Back to where its reader came from: an ad's own list, or the account where ads are no part of their work. */
function useWayBack(): { to: string; label: string } {
  const t = useTranslations('supplier');
  return useMay()('ads')
    ? { to: panelPaths.supplierAds({ durum: 'ended' }), label: t('earnings.toAds') }
    : { to: panelPaths.supplierStatement(), label: t('statementNav') };
}

/** Below its heading: of which ad, when it ended, from which price to which. */
function Facts({ told }: { told: AdEarnings }) {
  const t = useTranslations('supplier.earnings');
  const locale = useLocale();
  const { firstPrice, finalPrice, isWithdrawn } = told;
  const date = formatDateTime(told.dateEnded, locale);
  const words = () => {
    if (firstPrice === null || finalPrice === null) return t('withdrawnText');
    const prices = { first: formatLira(firstPrice, locale), final: formatLira(finalPrice, locale) };
    return told.isReached ? t('prices', prices) : t('notReached');
  };
  return (
    <div className="text-muted">
      <p>
        <Reference to={told.adId} /> · {t(isWithdrawn ? 'withdrawn' : 'ended', { date })}
      </p>
      <p className="font-semibold text-ink">{words()}</p>
      {!isWithdrawn && (
        <Link to={paths.certificate(told.adId)} className="link inline-flex min-h-11 items-center">
          {t('certificate')}
        </Link>
      )}
    </div>
  );
}

function Units({ told }: { told: AdEarnings }) {
  const may = useMay();
  const query = useAdUnitsQuery(told.adId, { refetchOnMountOrArgChange: true });
  const returns = may('care') ? panelPaths.supplierReturns({ q: told.title }) : undefined;
  const orders = (durum = 'all') => (may('orders') ? panelPaths.supplierOrders({ durum, ilan: told.adId }) : undefined);
  const rows = (step: StepName) => {
    if (step === 'returned') return returns;
    if (step === 'chargedBack') return panelPaths.supplierChargebacks('all');
    if (step === 'price_difference') return paths.certificate(told.adId);
    if (['collected', 'gross', 'commission', 'withholding', 'net'].includes(step)) return '#lines';
    return orders();
  };
  return (
    <>
      <QueryState query={query}>
        {(units) => (
          <EarningsUnits units={units} hrefOf={(place) => (place === 'returned' ? returns : orders(STATE_OF[place]))} />
        )}
      </QueryState>
      <EarningsSteps told={told} vatKurus={query.data && toKurus(query.data.vat)} hrefOf={rows} />
    </>
  );
}

function Lines({ told }: { told: AdEarnings }) {
  const t = useTranslations('supplier.earnings');
  const [download, { isLoading }] = useDownloadEarningsMutation();
  const orderHref = useOrderHref();
  const name = `${t('fileName')}-${told.adId}.csv`;
  return (
    <section id="lines" aria-labelledby="earnings-lines" className="flex scroll-mt-24 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="earnings-lines" className="font-bold text-lg">
          {t('lines')}
        </h3>
        <Button look="secondary" disabled={isLoading} onClick={() => void download({ adId: told.adId, name })}>
          <FileSpreadsheet size={18} aria-hidden="true" />
          {t('csv')}
        </Button>
      </div>
      {told.lines.length < told.total && (
        <p className="text-muted text-sm">{t('linesShown', { shown: told.lines.length, count: told.total })}</p>
      )}
      {told.lines.length === 0 ? (
        <p className="tile p-4 sm:p-5">{t('noLines')}</p>
      ) : (
        <div className="tile p-2 sm:p-3">
          <StatementLines lines={told.lines} orderHref={orderHref} />
        </div>
      )}
    </section>
  );
}

function Earnings({ told }: { told: AdEarnings }) {
  const t = useTranslations('supplier.earnings');
  const statement = useTranslations('supplier.statement');
  const back = useWayBack();
  const locale = useLocale();
  const leftOver = formatLira(Math.abs(told.leftOver), locale);
  const isComing = told.toSend !== 0 || told.expected.length > 0;
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Link to={back.to} className="link inline-flex min-h-11 items-center text-sm">
          {back.label}
        </Link>
        <h2 className="font-bold text-xl">{t.rich('title', { ad: told.title, n: (ad) => <bdi>{ad}</bdi> })}</h2>
        <Facts told={told} />
      </div>
      <EarningsHead told={told} hasDays={isComing} />
      <PayoutPause statement={told} now={serverNow()} />
      {told.paidOff > 0 && <p className="tile p-4">{t('paidOff', { amount: formatLira(told.paidOff, locale) })}</p>}
      {told.carried > 0 && <p className="tile p-4">{t('carried', { amount: formatLira(told.carried, locale) })}</p>}
      {told.leftOver !== 0 && (
        <p className="tile p-4">{t(told.leftOver > 0 ? 'credit' : 'owed', { amount: leftOver })}</p>
      )}
      <Units told={told} />
      {isComing && <PayoutForecast forecast={{ payable: told.toSend, expected: told.expected }} />}
      {told.waiting.net > 0 && (
        <Link to={panelPaths.supplierUnearned(told.adId)} className="link inline-flex min-h-11 items-center self-start">
          {statement('waitingLines')}
        </Link>
      )}
      <Lines told={told} />
    </div>
  );
}

const NOT_FOUND = 404;

export function EarningsSection({ adId }: { adId: number }) {
  const t = useTranslations('supplier.earnings');
  const back = useWayBack();
  const query = useAdEarningsQuery(adId, { refetchOnMountOrArgChange: true });
  if (query.isError && asFailure(query.error).status === NOT_FOUND) {
    return (
      <EmptyState title={t('missing')} text={t('missingText')}>
        <ButtonLink look="secondary" to={back.to}>
          {back.label}
        </ButtonLink>
      </EmptyState>
    );
  }
  return <QueryState query={query}>{(told) => <Earnings told={told} />}</QueryState>;
}
