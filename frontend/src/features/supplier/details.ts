/** Where a supplier is paid and reached, and where its goods come back to. */
import * as v from 'valibot';
import { isTurkishIban } from '@/lib/iban';
import { isCompletePhone } from '@/lib/phone';
import { requiredText } from '@/lib/validation';
import type { OwnApplication } from './supplierApi';

const ADDRESS_MAX = 100;
const TOWN_MAX = 80;

export interface DetailsValues {
  iban: string;
  phone: string;
  city: number;
  district: number;
  town: string;
  address: string;
  currentPassword: string;
  /** Of the second factor, once the services ask for it. */
  code: string;
}

export type DetailsLabels = Record<keyof DetailsValues, string>;

/** `t` of the namespace `supplier`. */
type T = (
  key: 'fieldRequired' | 'nameLong' | 'ibanWrong' | 'phoneWrong',
  values?: Record<string, string | number>,
) => string;

export function detailsSchema(t: T, labels: DetailsLabels) {
  const required = (name: keyof DetailsValues) => t('fieldRequired', { field: labels[name] });
  const chosen = (name: 'city' | 'district') => v.pipe(v.number(), v.minValue(1, required(name)));
  const tooLong = (name: 'address' | 'town', max: number) => t('nameLong', { field: labels[name], max });
  return v.object({
    iban: v.pipe(requiredText({ required: required('iban') }), v.check(isTurkishIban, t('ibanWrong'))),
    phone: v.pipe(requiredText({ required: required('phone') }), v.check(isCompletePhone, t('phoneWrong'))),
    city: chosen('city'),
    district: chosen('district'),
    town: v.pipe(v.string(), v.trim(), v.maxLength(TOWN_MAX, tooLong('town', TOWN_MAX))),
    address: requiredText({
      required: required('address'),
      max: ADDRESS_MAX,
      tooLong: tooLong('address', ADDRESS_MAX),
    }),
    currentPassword: v.string(),
    code: v.pipe(v.string(), v.trim()),
  });
}

export function valuesOf(own: OwnApplication): DetailsValues {
  const { iban, phone, town, address } = own;
  return {
    iban,
    phone,
    town,
    address,
    city: own.city ?? 0,
    district: own.district ?? 0,
    currentPassword: '',
    code: '',
  };
}
