/** The fields of a shortfall: what then, how many or how much later, why. */
import { useTranslations } from 'use-intl';
import { TextAreaField } from '@/components/Field';
import { RadioTile } from '@/components/RadioTile';
import { SelectField } from '@/components/SelectField';
import { Stepper } from '@/components/Stepper';
import type { SupplierOrderItem } from './parcelsApi';
import { DAYS, NOTE_MAX, type Outcome, REASONS, type ShortfallReason } from './shortfallApi';
import type { useShortfall } from './useShortfall';

type Shortfall = ReturnType<typeof useShortfall>;

export function Solution({ item, form }: { item: SupplierOrderItem; form: Shortfall }) {
  const t = useTranslations('panels.shortfall');
  const outcomes: Outcome[] = item.mayTakeDays ? ['extra_days', 'refund'] : ['refund'];
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-sm">{t('outcomeLabel')}</legend>
      <div className="grid gap-2">
        {outcomes.map((one) => (
          <RadioTile
            key={one}
            name="outcome"
            value={one}
            checked={form.outcome === one}
            onChoose={() => form.setOutcome(one)}
          >
            <span className="block font-semibold">{t(`outcome.${one}`)}</span>
            <span className="block text-muted text-sm">
              {t(`outcomeHint.${one === 'refund' && item.amount === 1 ? 'refundWhole' : one}`)}
            </span>
          </RadioTile>
        ))}
      </div>
      {!item.mayTakeDays && <p className="mt-2 text-muted text-sm">{t('noDays')}</p>}
    </fieldset>
  );
}

export function HowMuch({ item, form }: { item: SupplierOrderItem; form: Shortfall }) {
  const t = useTranslations('panels.shortfall');
  if (form.outcome === 'extra_days') {
    return (
      <SelectField
        label={t('days')}
        name="shortfallDays"
        value={form.days}
        onChange={(event) => form.setDays(Number(event.target.value))}
      >
        {DAYS.map((days) => (
          <option key={days} value={days}>
            {t('dayCount', { count: days })}
          </option>
        ))}
      </SelectField>
    );
  }
  // Of one unit there is nothing to choose.
  if (item.amount === 1) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="font-semibold text-sm">{t('units', { count: item.amount })}</span>
      <Stepper value={form.units} max={item.amount} onChange={form.setUnits} />
    </div>
  );
}

export function Why({ form }: { form: Shortfall }) {
  const t = useTranslations('panels.shortfall');
  return (
    <>
      <SelectField
        id="shortfallReason"
        label={t('reasonLabel')}
        value={form.reason}
        error={form.reasonError}
        onChange={(event) => form.setReason(event.target.value as ShortfallReason | '')}
      >
        <option value="">{t('choose')}</option>
        {REASONS.map((one) => (
          <option key={one} value={one}>
            {t(`reason.${one}`)}
          </option>
        ))}
      </SelectField>
      {form.reason === 'other' && (
        <TextAreaField
          id="shortfallNote"
          label={t('note')}
          hint={t('noteHint')}
          maxLength={NOTE_MAX}
          value={form.note}
          error={form.noteError}
          onChange={(event) => form.setNote(event.target.value)}
        />
      )}
    </>
  );
}
