/** Where the parcels and the invoice go. */
import { useTranslations } from 'use-intl';
import { CheckField } from '@/components/CheckField';
import { AddressChoice } from '@/features/addresses/AddressChoice';
import type { Address } from '@/lib/types';
import type { useAddressChoices, usePaying } from './usePaying';

export type Choosing = ReturnType<typeof useAddressChoices>;

export type Paying = ReturnType<typeof usePaying>;

export function DeliveryAddresses({
  addresses,
  chosen,
  missing,
}: { addresses: Address[]; chosen: Choosing } & Pick<Paying, 'missing'>) {
  const t = useTranslations('checkout');
  const { shippingId, invoiceId, sameAddress, choose } = chosen;
  return (
    <section id="delivery" className="flex flex-col gap-4">
      {addresses.length === 0 && (
        <p className="rounded-control bg-saffron-50 px-4 py-3 font-medium">{t('noAddress')}</p>
      )}
      <AddressChoice
        id="shipping"
        legend={t('delivery')}
        addresses={addresses}
        chosen={shippingId}
        onChoose={(id) => choose({ shippingId: id })}
        error={missing.shown('shipping') ? t('chooseDelivery') : undefined}
      />
      <CheckField id="same" checked={sameAddress} onChange={(same) => choose({ sameAddress: same })}>
        {t('sameAddress')}
      </CheckField>
      {!sameAddress && (
        <AddressChoice
          id="billing"
          legend={t('billing')}
          addresses={addresses}
          chosen={invoiceId}
          onChoose={(id) => choose({ invoiceId: id })}
          isBilling
          error={missing.shown('billing') ? t('chooseBilling') : undefined}
        />
      )}
    </section>
  );
}
