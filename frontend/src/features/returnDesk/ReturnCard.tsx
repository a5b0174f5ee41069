/** One return: what, why, how it stands, until when; its pictures and its history. What may be done stands under it. */
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { StateChip } from '@/components/StateChip';
import { Timeline } from '@/components/Timeline';
import { formatDateTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import { mayDecide, mayInspect, OBJECTION_STEPS, RETURN_TONES, stateOf, stepState } from './acts';
import { Evidence } from './Evidence';
import type { ProductReturn } from './returnDeskApi';

const ACTORS = ['buyer', 'supplier', 'operator', 'carrier', 'time', 'payments'] as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** The day that goes by next, and what happens then by itself. */
function Deadline({ one }: { one: ProductReturn }) {
  const t = useTranslations('panels');
  const locale = useLocale();
  if (mayDecide(one) && one.decideBy) {
    return (
      <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">
        {t('decideBy', { date: formatDateTime(one.decideBy, locale) })}
      </p>
    );
  }
  if (mayInspect(one) && one.decideBy) {
    return (
      <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">
        {t('inspectBy', { date: formatDateTime(one.decideBy, locale) })}
      </p>
    );
  }
  return null;
}

/** What the buyer says against the refusal, with pictures, and how that stands. */
function ObjectionNews({ one }: { one: ProductReturn }) {
  const t = useTranslations('panels');
  const locale = useLocale();
  const { objection } = one;
  if (!objection) return null;
  if (objection.objectBy) {
    return <p className="text-muted text-sm">{t('mayObject', { date: formatDateTime(objection.objectBy, locale) })}</p>;
  }
  if (!objection.date) return null;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-saffron-50 px-4 py-3">
      <p className="font-semibold">
        {t(`objection.${objection.state}`, { date: formatDateTime(objection.date, locale) })}
      </p>
      <p>
        <bdi>“{objection.text}”</bdi>
      </p>
      <Evidence pictures={objection.pictures} number={one.number} />
    </div>
  );
}

function History({ one }: { one: ProductReturn }) {
  const t = useTranslations('panels');
  if (one.history.length === 0) return null;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-cobalt-600 text-sm">
        {t('history')}
        <ChevronDown size={16} aria-hidden="true" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="pt-2">
        <Timeline
          label={t('historyOf', { number: one.number })}
          entries={one.history.map((step, at) => {
            const actor = ACTORS.find((known) => known === step.by);
            const by = actor ? t(`actor.${actor}`) : step.by;
            const said = OBJECTION_STEPS.find((known) => known === step.step);
            const state = said ? t(`objectionStep.${said}`) : t(`returnState.${stepState(one.history, at)}`);
            return {
              key: `${at} ${step.status}`,
              label: t('historyStep', { state, by }),
              date: step.date,
              note: step.note,
              isBad: RETURN_TONES[step.status] === 'bad',
            };
          })}
        />
      </div>
    </details>
  );
}

interface ReturnCardProps {
  one: ProductReturn;
  /** The link to the ad. */
  ad: ReactNode;
  acts: ReactNode;
}

export function ReturnCard({ one, ad, acts }: ReturnCardProps) {
  const t = useTranslations('panels');
  const locale = useLocale();
  return (
    <li className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="font-bold text-lg leading-snug">
            <bdi>{one.title}</bdi>
          </h2>
          <p className="text-muted text-sm">
            {t('orderNumber', { number: `#${one.number}` })} · {ad}
          </p>
          {one.supplierName && <p className="text-muted text-sm">{one.supplierName}</p>}
        </div>
        <StateChip tone={RETURN_TONES[one.status]}>{t(`returnState.${stateOf(one)}`)}</StateChip>
      </div>
      <Deadline one={one} />
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={t('amount')}>{t('pieces', { count: one.amount })}</Fact>
        <Fact label={t('requestedAt')}>{formatDateTime(one.createdDate, locale)}</Fact>
        {one.refundAmount !== null && (
          <Fact label={t('refundAmount')}>
            <bdi>{formatLira(one.refundAmount, locale)}</bdi>
          </Fact>
        )}
        {one.status === 'success' && one.refundAmount === null && (
          <Fact label={t('refundAmount')}>{t('bankRefunded')}</Fact>
        )}
        {one.cargoCompany && (
          <Fact label={t('returnCargo')}>
            {t(`carrier.${one.cargoCompany}`)} · <bdi className="tabular-nums">{one.cargoCode}</bdi>
          </Fact>
        )}
      </dl>
      <div>
        <p className="text-muted text-sm">{t('reason')}</p>
        <p className="font-semibold">{one.reason}</p>
        {one.comment && (
          <p className="mt-1">
            <bdi>“{one.comment}”</bdi>
          </p>
        )}
      </div>
      <Evidence pictures={one.pictures} number={one.number} />
      <ObjectionNews one={one} />
      <History one={one} />
      {acts && <div className="flex flex-wrap gap-3 border-line border-t pt-4">{acts}</div>}
    </li>
  );
}
