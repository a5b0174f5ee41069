/** Where a supplier is paid and reached, and where its goods come back to. */
import * as v from 'valibot';
import { isTurkishIban, plainIban } from '@/lib/iban';
import { isCompletePhone } from '@/lib/phone';
import { requiredText } from '@/lib/validation';
import { type CredentialValues, credentialEntries, credentialsOf } from './credentials';
import { type SeatValues, seatEntries, seatOf } from './seat';
import type { OwnApplication } from './supplierApi';

export interface DetailsValues extends SeatValues, CredentialValues {
  iban: string;
  phone: string;
  currentPassword: string;
  /** Of the second factor, once the services ask for it. */
  code: string;
}

export type DetailsLabels = Record<keyof DetailsValues, string>;

/** `t` of the namespace `supplier`. */
type T = (
  key: 'fieldRequired' | 'nameLong' | 'ibanWrong' | 'phoneWrong' | 'credentials.mersisWrong' | 'credentials.kepWrong',
  values?: Record<string, string | number>,
) => string;

export function detailsSchema(t: T, labels: DetailsLabels) {
  const required = (name: keyof DetailsValues) => t('fieldRequired', { field: labels[name] });
  return v.object({
    iban: v.pipe(requiredText({ required: required('iban') }), v.check(isTurkishIban, t('ibanWrong'))),
    phone: v.pipe(requiredText({ required: required('phone') }), v.check(isCompletePhone, t('phoneWrong'))),
    ...credentialEntries(t, labels),
    ...seatEntries(t, labels),
    currentPassword: v.string(),
    code: v.pipe(v.string(), v.trim()),
  });
}

export function valuesOf(own: OwnApplication): DetailsValues {
  return { iban: own.iban, phone: own.phone, ...credentialsOf(own), ...seatOf(own), currentPassword: '', code: '' };
}

/** Whether money, goods or calls would go elsewhere than before: the services ask who is there, then. */
export function leadsElsewhere(typed: DetailsValues, known: DetailsValues): boolean {
  const isOtherPlace = (['phone', 'city', 'district', 'town', 'address'] as const).some(
    (name) => typed[name] !== known[name],
  );
  return isOtherPlace || plainIban(typed.iban) !== plainIban(known.iban);
}
