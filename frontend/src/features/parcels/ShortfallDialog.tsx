/** A supplier says of an item that it cannot deliver it, or not in time: how many or how much later, why, and then what. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { TextAreaField } from '@/components/Field';
import { RadioTile } from '@/components/RadioTile';
import { SelectField } from '@/components/SelectField';
import { Stepper } from '@/components/Stepper';
import type { OrderGroup } from './groups';
import type { SupplierOrderItem } from './parcelsApi';
import { ShortfallEffects } from './ShortfallEffects';
import { DAYS, NOTE_MAX, type Outcome, REASONS, type ShortfallReason } from './shortfallApi';
import { useShortfall } from './useShortfall';

type Form = ReturnType<typeof useShortfall>;

function Solution({ item, form }: { item: SupplierOrderItem; form: Form }) {
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
            <span className="block text-muted text-sm">{t(`outcomeHint.${one}`)}</span>
          </RadioTile>
        ))}
      </div>
      {!item.mayTakeDays && <p className="mt-2 text-muted text-sm">{t('noDays')}</p>}
    </fieldset>
  );
}

function HowMuch({ item, form }: { item: SupplierOrderItem; form: Form }) {
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
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span className="font-semibold text-sm">{t('units', { count: item.amount })}</span>
      <Stepper value={form.units} max={item.amount} onChange={form.setUnits} />
    </div>
  );
}

function Why({ form }: { form: Form }) {
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

interface ShortfallDialogProps {
  group: OrderGroup;
  onClose: () => void;
}

export function ShortfallDialog({ group: { items, number }, onClose }: ShortfallDialogProps) {
  const t = useTranslations('panels.shortfall');
  const [itemId, setItemId] = useState('');
  const item = items.find((one) => one.itemId === itemId) ?? (items[0] as SupplierOrderItem);
  const form = useShortfall(item, onClose);
  return (
    <DialogForm
      title={t('title', { number })}
      confirmLabel={t(`confirm.${form.outcome}`, { count: form.units })}
      look={form.outcome === 'refund' ? 'danger' : 'primary'}
      isBusy={form.isLoading}
      failure={form.failure}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      {items.length > 1 ? (
        <SelectField label={t('item')} value={item.itemId} onChange={(event) => setItemId(event.target.value)}>
          {items.map((one) => (
            <option key={one.itemId} value={one.itemId}>
              {one.title}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="font-semibold">
          <bdi>{item.title}</bdi>
        </p>
      )}
      <Solution item={item} form={form} />
      <HowMuch item={item} form={form} />
      <Why form={form} />
      <ShortfallEffects item={item} outcome={form.outcome} units={form.units} days={form.days} />
    </DialogForm>
  );
}
