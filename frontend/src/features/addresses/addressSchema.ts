/** What an address must have, with the specification's own messages (section 5). */
import * as v from 'valibot';
import { isCompletePhone } from '@/lib/phone';
import { NAME_LETTERS } from '@/lib/turkish';
import { NAME_MAX, requiredText } from '@/lib/validation';

export const LIMITS = { town: 80, addressText: 100, addressTitle: 20, companyName: 100, taxOffice: 100, taxNumber: 50 };

export type AddressField =
  | 'addressTitle'
  | 'firstName'
  | 'lastName'
  | 'phone'
  | 'city'
  | 'district'
  | 'town'
  | 'addressText'
  | 'companyName'
  | 'taxOffice'
  | 'taxNumber';

export type AddressLabels = Record<AddressField, string>;

/** `t` of the namespace `validation`. */
type T = (key: 'required' | 'tooLong' | 'lettersOnly', values?: Record<string, string | number>) => string;

export function addressSchema(t: T, labels: AddressLabels, phoneIncomplete: string, taxNumberDigits: string) {
  const required = (field: AddressField) => t('required', { field: labels[field] });
  const text = (field: AddressField, max: number) =>
    requiredText({ required: required(field), max, tooLong: t('tooLong', { field: labels[field], max }) });
  const name = (field: AddressField) => v.pipe(text(field, NAME_MAX), v.regex(NAME_LETTERS, t('lettersOnly')));
  const chosen = (field: AddressField) => v.pipe(v.number(), v.minValue(1, required(field)));
  const person = {
    addressTitle: text('addressTitle', LIMITS.addressTitle),
    firstName: name('firstName'),
    lastName: name('lastName'),
    phone: v.pipe(v.string(), v.nonEmpty(required('phone')), v.check(isCompletePhone, phoneIncomplete)),
    city: chosen('city'),
    district: chosen('district'),
    town: text('town', LIMITS.town),
    addressText: text('addressText', LIMITS.addressText),
  };
  return v.variant('isCorporate', [
    v.object({
      ...person,
      isCorporate: v.literal(0),
      companyName: v.string(),
      taxOffice: v.string(),
      taxNumber: v.string(),
    }),
    v.object({
      ...person,
      isCorporate: v.literal(1),
      companyName: text('companyName', LIMITS.companyName),
      taxOffice: text('taxOffice', LIMITS.taxOffice),
      taxNumber: v.pipe(
        text('taxNumber', LIMITS.taxNumber),
        v.transform((text) => text.replace(/\s/g, '')),
        v.regex(/^\d*$/, taxNumberDigits),
      ),
    }),
  ]);
}

export interface AddressValues {
  addressTitle: string;
  firstName: string;
  lastName: string;
  phone: string;
  city: number;
  district: number;
  town: string;
  addressText: string;
  isCorporate: 0 | 1;
  companyName: string;
  taxOffice: string;
  taxNumber: string;
}

export const EMPTY_ADDRESS: AddressValues = {
  addressTitle: '',
  firstName: '',
  lastName: '',
  phone: '',
  city: 0,
  district: 0,
  town: '',
  addressText: '',
  isCorporate: 0,
  companyName: '',
  taxOffice: '',
  taxNumber: '',
};
