/** A supplier says of an item that it cannot deliver it, or not in time: how many or how much later, why, and then what. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { SelectField } from '@/components/SelectField';
import type { OrderGroup } from './groups';
import type { SupplierOrderItem } from './parcelsApi';
import { ShortfallEffects } from './ShortfallEffects';
import { HowMuch, Solution, Why } from './ShortfallFields';
import { useShortfall } from './useShortfall';

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
