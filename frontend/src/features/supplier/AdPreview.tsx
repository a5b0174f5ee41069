/** The terms as they are being typed: the curve, revenue at three counts, prices at a few, and what to think twice about. */
import { type ReactNode, useId, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { Price } from '@/components/Price';
import { formatKurus, formatPercent } from '@/lib/money';
import { DepositNote } from './DepositNote';
import { NetSimulator } from './NetSimulator';
import {
  type CurveMaths,
  expectedUnits,
  type Outcome,
  outcomeAt,
  type Plan,
  tableCounts,
  warningsOf,
} from './simulation';

export interface CurveView {
  maths: CurveMaths;
  /** The ads feature's own drawing, lent by the page. */
  draw: (plan: Plan, supposed: number) => ReactNode;
}

function Expectation({ plan, outcome, onChange }: { plan: Plan; outcome: Outcome; onChange: (units: number) => void }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const id = useId();
  const most = Math.max(plan.quantity, plan.terms.maxParticipants);
  const price = formatKurus(outcome.priceKurus, locale);
  return (
    <div className="mt-3 grid grid-cols-[1fr_auto] items-center gap-x-4">
      <label htmlFor={id} className="text-haze text-sm">
        {t('expectedSales')}
      </label>
      <output htmlFor={id} className="text-end">
        <Price kurus={outcome.priceKurus} className="text-saffron" />
        <span className="block text-haze text-sm">{t('units', { count: outcome.units })}</span>
      </output>
      <input
        id={id}
        type="range"
        dir="ltr"
        className="slider col-span-2"
        min={0}
        max={most}
        value={outcome.units}
        aria-valuetext={t('expectedValue', { count: outcome.units, price })}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
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

function Warnings({ plan, outcome }: { plan: Plan; outcome: Outcome }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  const { minParticipants: min, maxParticipants: max } = plan.terms;
  const values = { min, max, quantity: plan.quantity };
  const percent = formatPercent(outcome.discountPercent, locale);
  const price = formatKurus(outcome.priceKurus, locale);
  return (
    <ul className="flex flex-col gap-2" aria-label={t('warnings')}>
      <li className="rounded-control bg-cobalt-50 px-4 py-2.5">
        {t('summary', { count: outcome.units, percent, price })}
      </li>
      {warningsOf(plan).map((warning) => (
        <li key={warning} className="rounded-control bg-saffron-50 px-4 py-2.5">
          {t(`warning.${warning}`, values)}
        </li>
      ))}
    </ul>
  );
}

function PriceTable({ plan, maths }: { plan: Plan; maths: CurveMaths }) {
  const t = useTranslations('supplier');
  const locale = useLocale();
  return (
    <DataTable<Outcome>
      caption={t('tableCaption')}
      rows={tableCounts(plan).map((units) => outcomeAt(plan, units, maths))}
      rowKey={(row) => row.units}
      columns={[
        { key: 'units', label: t('soldUnits'), cell: (row) => <b className="tabular-nums">{row.units}</b> },
        {
          key: 'price',
          label: t('unitPrice'),
          align: 'end',
          cell: (row) => <bdi>{formatKurus(row.priceKurus, locale)}</bdi>,
        },
        {
          key: 'discount',
          label: t('discount'),
          align: 'end',
          cell: (row) => formatPercent(row.discountPercent, locale),
        },
        {
          key: 'revenue',
          label: t('revenue'),
          align: 'end',
          cell: (row) => <bdi>{formatKurus(row.revenueKurus, locale)}</bdi>,
        },
      ]}
    />
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
  const most = Math.max(plan.quantity, plan.terms.maxParticipants);
  const supposed = Math.min(chosen ?? expectedUnits(plan), most);
  const at = (units: number) => outcomeAt(plan, units, curve.maths);
  const expected = at(supposed);
  return (
    <section aria-label={t('preview')} className="flex flex-col gap-4">
      <div className="on-dark rounded-tile bg-cobalt-950 p-4 text-white sm:p-5">
        <h2 className="mb-3 font-bold text-lg">{t('preview')}</h2>
        {curve.draw(plan, supposed)}
        <Expectation plan={plan} outcome={expected} onChange={setChosen} />
      </div>
      <div className="tile flex flex-col gap-4 p-4 sm:p-5">
        <h3 className="font-bold">{t('revenueTitle')}</h3>
        <dl className="grid gap-2 sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3">
          <RevenueTile label={t('revenueMin')} outcome={at(plan.terms.minParticipants)} />
          <RevenueTile label={t('revenueExpected')} outcome={expected} strong />
          <RevenueTile label={t('revenueMax')} outcome={at(plan.terms.maxParticipants)} />
        </dl>
        <DepositNote plan={plan} outcome={expected} />
        <Warnings plan={plan} outcome={expected} />
        <PriceTable plan={plan} maths={curve.maths} />
      </div>
      <NetSimulator plan={plan} units={supposed} maths={curve.maths} vatRate={vatRate} />
    </section>
  );
}
