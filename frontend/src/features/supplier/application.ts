/** What an application to sell must hold, and the memory of one that waits. */
import * as v from 'valibot';
import { isCompletePhone } from '@/lib/phone';
import { readStored, store } from '@/lib/storage';
import type { Application } from './supplierApi';

const NAME_MAX = 100;
const PENDING_KEY = 'supplierApplication';

/** TR, 24 digits, and the remainder of 97 that every IBAN has. */
export function isTurkishIban(typed: string): boolean {
  const text = typed.replace(/\s/g, '').toUpperCase();
  if (!/^TR\d{24}$/.test(text)) return false;
  const digits = `${text.slice(4)}2927${text.slice(2, 4)}`;
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** `t` of the namespace `supplier`. */
type T = (
  key: 'fieldRequired' | 'nameLong' | 'taxNumberWrong' | 'ibanWrong' | 'phoneWrong',
  values?: Record<string, string | number>,
) => string;

export type ApplicationLabels = Record<keyof Application, string>;

export function applicationSchema(t: T, labels: ApplicationLabels) {
  const filled = (field: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(t('fieldRequired', { field })));
  const name = (field: string) => v.pipe(filled(field), v.maxLength(NAME_MAX, t('nameLong', { field, max: NAME_MAX })));
  return v.object({
    companyName: name(labels.companyName),
    taxOffice: name(labels.taxOffice),
    taxNumber: v.pipe(filled(labels.taxNumber), v.regex(/^\d{10,11}$/, t('taxNumberWrong'))),
    iban: v.pipe(filled(labels.iban), v.check(isTurkishIban, t('ibanWrong'))),
    phone: v.pipe(filled(labels.phone), v.check(isCompletePhone, t('phoneWrong'))),
  });
}

/** The services tell nobody of their own application, so the browser remembers whose it sent. */
export function isApplicationPending(personId: string): boolean {
  return readStored<string>(PENDING_KEY) === personId;
}

export function rememberApplication(personId: string): void {
  store(PENDING_KEY, personId);
}
