/** What goes into a parcel, with how many units of each: those that stay are the next parcel. */
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Stepper } from '@/components/Stepper';
import type { SupplierOrderItem } from './parcelsApi';

interface ParcelContentsProps {
  items: SupplierOrderItem[];
  unitsOf: (item: SupplierOrderItem) => number;
  onUnits: (itemId: string, units: number) => void;
  /** The fewest units of an item: none where it may stay out of the parcel. */
  min?: 0 | 1;
  /** What fits below the heading before it: a dialog has one of its own. */
  heading?: 'h2' | 'h3';
}

export function ParcelContents({ items, unitsOf, onUnits, min = 1, heading: Heading = 'h3' }: ParcelContentsProps) {
  const t = useTranslations('supplier.orders');
  const id = useId();
  if (items.every(({ amount }) => amount === min)) {
    return <p>{items.map(({ title, amount }) => t('itemCount', { title, count: amount })).join(', ')}</p>;
  }
  const left = items.reduce((sum, item) => sum + item.amount - unitsOf(item), 0);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <Heading id={id} className="font-semibold text-ink">
        {t('inParcel')}
      </Heading>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item.itemId}>
            <fieldset className="flex flex-wrap items-center justify-between gap-3">
              <legend className="sr-only">{item.title}</legend>
              <span aria-hidden="true" className="min-w-0 flex-1 basis-40">
                <bdi>{item.title}</bdi>
              </span>
              <span>{t('ofLeft', { count: unitsOf(item), of: item.amount })}</span>
              {item.amount > min && (
                <Stepper
                  value={unitsOf(item)}
                  min={min}
                  max={item.amount}
                  onChange={(units) => onUnits(item.itemId, units)}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ul>
      <p aria-live="polite">{left > 0 && t('restLater', { count: left })}</p>
    </section>
  );
}
