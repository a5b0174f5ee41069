/** What speaks for us against a chargeback, put together by the services: to be read, printed and sent to the bank. */
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { Evidence } from './chargebacksApi';

function Part({ title, empty, children }: { title: string; empty?: string | undefined; children: ReactNode[] }) {
  return (
    <section aria-label={title}>
      <h4 className="font-bold">{title}</h4>
      {children.length === 0 ? <p className="text-muted">{empty}</p> : <ul>{children}</ul>}
    </section>
  );
}

function useWords() {
  const t = useTranslations('operator.chargebacks');
  const locale = useLocale();
  return { t, lira: (sum: number) => formatLira(sum, locale), when: (date: string) => formatDatedTime(date, locale) };
}

function Bought({ evidence: { accepted, paid } }: { evidence: Evidence }) {
  const { t, lira, when } = useWords();
  return (
    <>
      <Part title={t('paid')}>
        {paid.map((one) => (
          <li key={one.providerPaymentId} className="wrap-anywhere">
            <bdi>{one.title}</bdi>:{' '}
            {t('paidText', { units: one.units, amount: lira(one.amount), date: when(one.date) })}
            <span className="block text-muted">{t('providerId', { id: one.providerPaymentId })}</span>
          </li>
        ))}
      </Part>
      <Part title={t('accepted')} empty={t('noAccepted')}>
        {accepted
          ? [
              <li key={accepted.hash}>
                {t('acceptedText', { version: accepted.version, date: when(accepted.date) })}
                <bdi dir="ltr" className="block break-all text-muted">
                  {accepted.hash}
                </bdi>
              </li>,
            ]
          : []}
      </Part>
    </>
  );
}

function Delivered({ parcels }: Pick<Evidence, 'parcels'>) {
  const { t, when } = useWords();
  const state = useTranslations('panels.parcelState');
  return (
    <Part title={t('parcels')} empty={t('noParcels')}>
      {parcels.map((one) => (
        <li key={one.trackingNumber}>
          {t(`carrier.${one.carrier as 'mng'}`)}{' '}
          <bdi dir="ltr" className="break-all font-semibold">
            {one.trackingNumber}
          </bdi>
          <span className="block text-muted">
            {t('shipped', { date: when(one.dateShipped) })}
            {one.dateDelivered
              ? ` · ${t('delivered', { date: when(one.dateDelivered) })}`
              : one.state && ` · ${state(one.state as 'created')}`}
          </span>
        </li>
      ))}
    </Part>
  );
}

function Returned({ evidence: { refunds, returns } }: { evidence: Evidence }) {
  const { t, lira, when } = useWords();
  const words = useTranslations('operator');
  return (
    <>
      <Part title={t('refunds')} empty={t('noRefunds')}>
        {refunds.map((one) => (
          <li key={`${one.cause} ${one.date} ${one.amount}`}>
            {words(`cause.${one.cause}`)}: <b>{lira(one.amount)}</b>, {words(`refundState.${one.state}`)},{' '}
            {when(one.dateCompleted ?? one.date)}
          </li>
        ))}
      </Part>
      <Part title={t('returns')} empty={t('noReturns')}>
        {returns.map((one) => (
          <li key={one.returnId}>{t(one.isOpen ? 'returnOpen' : 'returnOver', { date: when(one.date) })}</li>
        ))}
      </Part>
    </>
  );
}

interface ChargebackProofProps {
  evidence: Evidence;
  isKept: boolean;
  /** Whether it can still be sent to the bank. */
  isAwaited: boolean;
}

export function ChargebackProof({ evidence, isKept, isAwaited }: ChargebackProofProps) {
  const { t, when } = useWords();
  const asItStands = t(isAwaited ? 'evidenceNow' : 'evidenceNotSent');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted text-sm">{isKept ? t('evidenceKept', { date: when(evidence.date) }) : asItStands}</p>
      <Bought evidence={evidence} />
      <Delivered parcels={evidence.parcels} />
      <Returned evidence={evidence} />
    </div>
  );
}
