/** What a certificate says, and what came of each check of it. */
import { Check as Tick, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import { formatKurus } from '@/lib/money';
import { CHECKS, isGood, type Said, type Verdict } from './verify';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}

function Facts({ said }: { said: Said }) {
  const t = useTranslations('certificate');
  const locale = useLocale();
  const money = (kurus: number) => <bdi>{formatKurus(kurus, locale)}</bdi>;
  const time = (iso: string) => formatDatedTime(iso, locale);
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      <Fact label={t('ad')}>
        <bdi>{said.title}</bdi> · <bdi>#{said.adId}</bdi>
      </Fact>
      <Fact label={t('seller')}>
        <bdi>{said.seller}</bdi>
      </Fact>
      <Fact label={t('published')}>{time(said.published)}</Fact>
      <Fact label={t('ended')}>{time(said.ended)}</Fact>
      <Fact label={t('units')}>{t('unitsOf', { units: said.units, quantity: said.quantity })}</Fact>
      <Fact label={t('price')}>{money(said.priceKurus)}</Fact>
      <Fact label={t('final')}>{money(said.finalKurus)}</Fact>
      <Fact label={t('refund')}>{money(said.refundPromisedKurus)}</Fact>
      <Fact label={t('signed')}>{time(said.issued)}</Fact>
      <Fact label={t('hash')}>
        <span dir="ltr" className="font-mono text-sm">
          {said.historySha256}
        </span>
      </Fact>
    </dl>
  );
}

export function CertificateFacts({ verdict }: { verdict: Verdict }) {
  const t = useTranslations('certificate');
  const good = isGood(verdict);
  return (
    <>
      <section aria-labelledby="verdict" className="tile flex flex-col gap-3 p-4 sm:p-6">
        <h2 id="verdict" className={good ? 'font-bold text-turq-700 text-xl' : 'font-bold text-bole-600 text-xl'}>
          {t(good ? 'good' : 'bad')}
        </h2>
        <p className="text-muted">{t('checkedHere')}</p>
        <ul className="flex flex-col gap-2">
          {CHECKS.map((check) => {
            const passed = verdict.checks[check];
            return (
              <li key={check} className="flex items-start gap-2">
                {passed ? (
                  <Tick size={20} className="mt-0.5 shrink-0 text-turq-700" aria-label={t('passed')} />
                ) : (
                  <X size={20} className="mt-0.5 shrink-0 text-bole-600" aria-hidden="true" />
                )}
                <span>
                  {!passed && <b className="text-bole-600">{t('failed')} </b>}
                  {t(`checks.${check}`, { key: verdict.keyId, lines: verdict.said.historyLines })}
                </span>
              </li>
            );
          })}
        </ul>
      </section>
      <section aria-labelledby="said" className="tile flex flex-col gap-4 p-4 sm:p-6">
        <h2 id="said" className="font-bold text-lg">
          {t('saysTitle')}
        </h2>
        <Facts said={verdict.said} />
        <p className="rounded-control bg-cobalt-50 px-4 py-3">
          {t(
            verdict.said.depositKurus === null ? 'promisedOnly' : verdict.said.isReached ? 'reached' : 'failedDeposit',
          )}
        </p>
      </section>
    </>
  );
}
