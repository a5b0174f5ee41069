/** What the form of an address begins with, and how its fields are called. */
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { phoneFrom } from '@/lib/phone';
import type { Address, User } from '@/lib/types';
import { type AddressLabels, type AddressValues, EMPTY_ADDRESS } from './addressSchema';

/** Of a member: who has no phone yet types it. */
export type Recipient = Pick<User, 'firstName' | 'lastName' | 'phone'>;

export type AddressFields = UseFormReturn<AddressValues>;

export function valuesOf(address: Address | undefined, person: Recipient | undefined): AddressValues {
  if (!address && !person) return EMPTY_ADDRESS;
  if (!address) return { ...EMPTY_ADDRESS, ...person, phone: phoneFrom(person?.phone ?? '') };
  const names = Object.keys(EMPTY_ADDRESS) as (keyof AddressValues)[];
  const values = Object.fromEntries(names.map((name) => [name, address[name] ?? EMPTY_ADDRESS[name]]));
  return { ...(values as unknown as AddressValues), phone: phoneFrom(address.phone) };
}

export function useAddressLabels(): AddressLabels {
  const t = useTranslations('addresses');
  return useMemo(
    () => ({
      addressTitle: t('addressTitle'),
      firstName: t('firstName'),
      lastName: t('lastName'),
      phone: t('phone'),
      city: t('city'),
      district: t('district'),
      town: t('town'),
      addressText: t('addressText'),
      companyName: t('companyName'),
      taxOffice: t('taxOffice'),
      taxNumber: t('taxNumber'),
    }),
    [t],
  );
}
