/** The terms as they are being typed: the curve, revenue at three counts, prices at a few, and what to think twice about. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { DepositNote } from './DepositNote';
import { ExpectedSales } from './ExpectedSales';
import { NetSimulator } from './NetSimulator';
import { PlanPrices } from './PlanPrices';
import { PlanWarnings } from './PlanWarnings';
import { type CurveMaths, expectedUnits, mostUnits, type Outcome, outcomeAt, type Plan } from './simulation';

export interface CurveView {
  maths: CurveMaths;
  /** The ads feature's own drawing, lent by the page. */
  draw: (plan: Plan, supposed: number) => ReactNode;
}

function RevenueTile({ label, outcome, strong }: { label: string; outcome: Outcome; strong?: boolean }) {
  const t = useTranslations('supplier');
  return (
    <div className={strong ? 'rounded-control bg-turq-50 p-3' : 'rounded-control bg-glaze p-3'}>
      <dt className="text-muted text-sm">{label}</dt>
      <dd>
        <Price kurus={outcome.revenueKurus} className="text-cobalt-700 text-sm" />
        <span className="block text-muted text-sm">{t('units', { count: outcome.units })}</span>
      </dd>
    </div>
  );
}

interface AdPreviewProps {
  plan: Plan | null;
  curve: CurveView;
  /** In per cent; unknown until the product is chosen. */
  vatRate: number | undefined;
}

export function AdPreview({ plan, curve, vatRate }: AdPreviewProps) {
  const t = useTranslations('supplier');
  const [chosen, setChosen] = useState<number>();
  if (!plan) {
    return (
      <section aria-label={t('preview')} className="on-dark rounded-tile bg-cobalt-950 p-5 text-white">
        <h2 className="font-bold text-lg">{t('preview')}</h2>
        <p className="mt-2 text-haze">{t('previewEmpty')}</p>
        <svg viewBox="0 0 160 70" className="mx-auto my-4 w-56" aria-hidden="true">
          <path
            d="M8 14h34l62 40h48"
            fill="none"
            className="stroke-haze/50"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <circle cx="8" cy="14" r="6" className="fill-saffron" />
        </svg>
      </section>
    );
  }
  const most = mostUnits(plan);
  const supposed = Math.min(chosen ?? expectedUnits(plan), most);
  const at = (units: number) => outcomeAt(plan, units, curve.maths);
  const expected = at(supposed);
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-4">
      <div className="on-dark rounded-tile bg-cobalt-950 p-4 text-white sm:p-5">
        <h2 className="mb-3 font-bold text-lg">{t('preview')}</h2>
        {curve.draw(plan, supposed)}
        <ExpectedSales plan={plan} outcome={expected} onChange={setChosen} />
      </div>
      <div className="tile flex flex-col gap-4 p-4 sm:p-5">
        <h3 className="font-bold">{t('revenueTitle')}</h3>
        <dl className="grid gap-2 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
          <RevenueTile label={t('revenueMin')} outcome={at(plan.terms.minParticipants)} />
          <RevenueTile label={t('revenueExpected')} outcome={expected} strong />
          <RevenueTile label={t('revenueMax')} outcome={at(plan.terms.maxParticipants)} />
        </dl>
        <DepositNote plan={plan} outcome={expected} />
        <PlanWarnings plan={plan} outcome={expected} />
        <PlanPrices plan={plan} maths={curve.maths} />
      </div>
      <NetSimulator plan={plan} units={supposed} maths={curve.maths} vatRate={vatRate} />
    </section>
  );
}
