/** What an application to sell must hold. */
import * as v from 'valibot';
import { isTurkishIban } from '@/lib/iban';
import { isCompletePhone } from '@/lib/phone';
import { isTaxNumber } from '@/lib/taxNumber';
import { withoutSpaces } from '@/lib/typedNumbers';
import type { ApplicationDraft, WrittenApplication } from './applicationDraftApi';
import { type CredentialValues, credentialEntries, credentialsOf } from './credentials';
import { type SeatValues, seatEntries, seatOf } from './seat';
import type { OwnApplication } from './supplierApi';

const NAME_MAX = 100;

/** `t` of the namespace `supplier`. */
type T = (
  key:
    | 'fieldRequired'
    | 'nameLong'
    | 'taxNumberWrong'
    | 'taxNumberInvalid'
    | 'ibanWrong'
    | 'phoneWrong'
    | 'credentials.mersisWrong'
    | 'credentials.kepWrong',
  values?: Record<string, string | number>,
) => string;

export interface ApplicationValues extends SeatValues, CredentialValues {
  companyName: string;
  taxOffice: string;
  taxNumber: string;
  iban: string;
  phone: string;
}

export type ApplicationLabels = Record<keyof ApplicationValues, string>;

export function applicationSchema(t: T, labels: ApplicationLabels) {
  const filled = (field: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(t('fieldRequired', { field })));
  const name = (field: string) => v.pipe(filled(field), v.maxLength(NAME_MAX, t('nameLong', { field, max: NAME_MAX })));
  return v.object({
    companyName: name(labels.companyName),
    taxOffice: name(labels.taxOffice),
    taxNumber: v.pipe(
      filled(labels.taxNumber),
      v.transform(withoutSpaces),
      v.regex(/^\d{10,11}$/, t('taxNumberWrong')),
      v.check(isTaxNumber, t('taxNumberInvalid')),
    ),
    iban: v.pipe(filled(labels.iban), v.check(isTurkishIban, t('ibanWrong'))),
    phone: v.pipe(filled(labels.phone), v.check(isCompletePhone, t('phoneWrong'))),
    ...credentialEntries(t, labels),
    ...seatEntries(t, labels),
  });
}

/** What was written or sent before, or what is known of who applies. */
export function applicationOf(
  before: ApplicationDraft | OwnApplication | null,
  phone: string | null,
): ApplicationValues {
  return {
    companyName: before?.companyName ?? '',
    taxOffice: before?.taxOffice ?? '',
    taxNumber: before?.taxNumber ?? '',
    iban: before?.iban ?? '',
    phone: before?.phone ?? phone ?? '',
    ...credentialsOf(before),
    ...seatOf(before),
  };
}

/** The form as a draft holds it, right or wrong. */
export function writtenOf({ city, district, ...texts }: ApplicationValues): WrittenApplication {
  return { ...texts, city: city || null, district: district || null };
}
