/** By what else a company is known: who may sign for it, its number in the registry, its registered address. */
import * as v from 'valibot';
import { withoutSpaces } from '@/lib/typedNumbers';
import { EMAIL_PATTERN, NAME_MAX } from '@/lib/validation';

export interface CredentialValues {
  authorisedName: string;
  authorisedSurname: string;
  mersisNumber: string;
  kepAddress: string;
}

/** `t` of the namespace `supplier`. */
type T = (
  key: 'fieldRequired' | 'nameLong' | 'credentials.mersisWrong' | 'credentials.kepWrong',
  values?: Record<string, string | number>,
) => string;

const isKep = (address: string) => EMAIL_PATTERN.test(address) && address.toLowerCase().endsWith('.kep.tr');

/** The entries of a form's schema. */
export function credentialEntries(t: T, labels: Record<keyof CredentialValues, string>) {
  const name = (field: string) =>
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(t('fieldRequired', { field })),
      v.maxLength(NAME_MAX, t('nameLong', { field, max: NAME_MAX })),
    );
  return {
    authorisedName: name(labels.authorisedName),
    authorisedSurname: name(labels.authorisedSurname),
    mersisNumber: v.pipe(v.string(), v.transform(withoutSpaces), v.regex(/^(\d{16})?$/, t('credentials.mersisWrong'))),
    kepAddress: v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => text === '' || isKep(text), t('credentials.kepWrong')),
    ),
  };
}

/** What was sent before, or nothing yet. */
export function credentialsOf(sent: CredentialValues | null): CredentialValues {
  return {
    authorisedName: sent?.authorisedName ?? '',
    authorisedSurname: sent?.authorisedSurname ?? '',
    mersisNumber: sent?.mersisNumber ?? '',
    kepAddress: sent?.kepAddress ?? '',
  };
}
