/** Beside the curve: what an ad would leave its supplier. What is typed here stays in the browser and is never sent. */
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NumberField } from '@/components/NumberField';
import { ratesFrom } from '@/lib/supplierShare';
import { kurusFrom } from '@/lib/typedNumbers';
import { NetReceipt } from './NetReceipt';
import { NetTable } from './NetTable';
import { NetWarnings } from './NetWarnings';
import { COST_FIELDS, type CostForm, costsFrom, NO_COSTS, netAt, outlookOf } from './netMath';
import { RatesNote } from './RatesNote';
import type { CurveMaths, Plan } from './simulation';
import { useOwnRatesQuery } from './supplierApi';

interface NetSimulatorProps {
  plan: Plan;
  /** The count that the supplier has chosen on the curve. */
  units: number;
  maths: CurveMaths;
  /** In per cent; unknown until the product is chosen. */
  vatRate: number | undefined;
}

function CostFields({ form, onChange }: { form: CostForm; onChange: (form: CostForm) => void }) {
  const t = useTranslations('supplier.net');
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      {COST_FIELDS.map((name) => (
        <NumberField
          key={name}
          label={t(name)}
          hint={t(`hint.${name}`)}
          value={form[name]}
          error={form[name].trim() && kurusFrom(form[name]) === null ? t('wrong') : undefined}
          onChange={(event) => onChange({ ...form, [name]: event.target.value })}
        />
      ))}
    </div>
  );
}

type OutcomeProps = Omit<NetSimulatorProps, 'vatRate'> & { form: CostForm; vatRate: number };

function Outcome({ plan, units, maths, vatRate, form }: OutcomeProps) {
  const t = useTranslations('supplier.net');
  const { data: told, isError } = useOwnRatesQuery();
  const taken = useMemo(() => told && { rates: ratesFrom(told), vatRate }, [told, vatRate]);
  const costs = useMemo(() => costsFrom(form), [form]);
  // The plan is another object with every key; its terms say whether anything has to be reckoned again.
  const terms = JSON.stringify(plan);
  const outlook = useMemo(
    () => (taken && costs ? outlookOf(JSON.parse(terms) as Plan, maths, costs, taken) : null),
    [terms, maths, costs, taken],
  );
  if (isError) return <p role="alert">{t('noRates')}</p>;
  if (!taken || !costs || !outlook) return <p className="text-muted">{t('empty')}</p>;
  const at = (count: number) => netAt(plan, count, maths, costs, taken);
  const { minParticipants, maxParticipants } = plan.terms;
  return (
    <>
      <NetReceipt net={at(units)} costs={costs} vatRate={vatRate} />
      <NetWarnings outlook={outlook} atTarget={at(maxParticipants)} chosen={at(units)} />
      <NetTable
        rows={[
          { what: 'chosen', net: at(units) },
          { what: 'minimum', net: at(minParticipants) },
          { what: 'target', net: at(maxParticipants) },
        ]}
      />
      <p className="text-muted text-sm">{t('assumed')}</p>
      <RatesNote />
    </>
  );
}

export function NetSimulator({ vatRate, ...shown }: NetSimulatorProps) {
  const t = useTranslations('supplier.net');
  const [form, setForm] = useState(NO_COSTS);
  return (
    <section aria-label={t('title')} className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h3 className="font-bold">{t('title')}</h3>
        <p className="text-muted text-sm">{t('private')}</p>
      </div>
      <CostFields form={form} onChange={setForm} />
      {vatRate === undefined ? (
        <p className="text-muted">{t('noVat')}</p>
      ) : (
        <Outcome {...shown} form={form} vatRate={vatRate} />
      )}
    </section>
  );
}
