/** What a profile must have, with the specification's own messages. */
import * as v from 'valibot';
import { isNationalId } from '@/lib/nationalId';
import { NAME_LETTERS } from '@/lib/turkish';
import { NAME_MAX, requiredText } from '@/lib/validation';

const NAME_MIN = 2;

export interface ProfileValues {
  firstName: string;
  lastName: string;
  nationalId: string;
}

/** `t` of the namespace `validation`. */
type T = (key: 'required' | 'tooShort' | 'tooLong' | 'lettersOnly', values?: Record<string, string | number>) => string;

/** What is said of a national id: not eleven digits, or digits whose check does not fit. */
interface NationalIdWords {
  digits: string;
  wrong: string;
}

export function profileSchema(t: T, fields: { firstName: string; lastName: string }, nationalId: NationalIdWords) {
  const name = (field: string) =>
    v.pipe(
      requiredText({
        required: t('required', { field }),
        min: NAME_MIN,
        tooShort: t('tooShort', { field, min: NAME_MIN }),
        max: NAME_MAX,
        tooLong: t('tooLong', { field, max: NAME_MAX }),
      }),
      v.regex(NAME_LETTERS, t('lettersOnly')),
    );
  return v.object({
    firstName: name(fields.firstName),
    lastName: name(fields.lastName),
    nationalId: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\s/g, '')),
      v.check((text) => /^(\d{11})?$/.test(text), nationalId.digits),
      v.check((text) => !/^\d{11}$/.test(text) || isNationalId(text), nationalId.wrong),
    ),
  });
}
