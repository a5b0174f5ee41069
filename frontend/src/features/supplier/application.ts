/** What an application to sell must hold. */
import * as v from 'valibot';
import { isTurkishIban } from '@/lib/iban';
import { isCompletePhone } from '@/lib/phone';
import { withoutSpaces } from '@/lib/typedNumbers';
import type { Application } from './supplierApi';

const NAME_MAX = 100;

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
    taxNumber: v.pipe(
      filled(labels.taxNumber),
      v.transform(withoutSpaces),
      v.regex(/^\d{10,11}$/, t('taxNumberWrong')),
    ),
    iban: v.pipe(filled(labels.iban), v.check(isTurkishIban, t('ibanWrong'))),
    phone: v.pipe(filled(labels.phone), v.check(isCompletePhone, t('phoneWrong'))),
  });
}
