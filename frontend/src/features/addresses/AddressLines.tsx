/** An address as it is read: to whom, where, which phone. */
import { useTranslations } from 'use-intl';
import { formatPhone } from '@/lib/phone';
import type { Address } from '@/lib/types';

type Shown = Pick<
  Address,
  | 'firstName'
  | 'lastName'
  | 'town'
  | 'addressText'
  | 'districtName'
  | 'cityName'
  | 'phone'
  | 'isCorporate'
  | 'companyName'
  | 'taxOffice'
  | 'taxNumber'
>;

export function AddressLines({ address }: { address: Shown }) {
  const t = useTranslations('addresses');
  return (
    <span className="block text-muted text-sm">
      <span className="block text-ink">
        <bdi>{address.isCorporate ? address.companyName : `${address.firstName} ${address.lastName}`}</bdi>
      </span>
      {!!address.isCorporate && (
        <span className="block">{t('tax', { office: address.taxOffice, number: address.taxNumber })}</span>
      )}
      <span className="block">
        <bdi>
          {address.town}, {address.addressText}
        </bdi>
      </span>
      <span className="block">
        <bdi>
          {address.districtName} / {address.cityName}
        </bdi>
      </span>
      <span className="block tabular-nums">
        <bdi dir="ltr">{formatPhone(address.phone)}</bdi>
      </span>
    </span>
  );
}
