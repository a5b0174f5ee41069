/**
 * Rules of fields, shared by every form. Schemas are made by functions that take `t`, so that messages are exact in every language.
 * `v` pieces stay small on purpose: a form composes them (see features/session/sessionSchemas.ts).
 */
import * as v from 'valibot';

export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
export const NAME_MAX = 50;

export interface TextLimits {
  required: string;
  min?: number;
  tooShort?: string;
  max?: number;
  tooLong?: string;
}

/** A text that must be there; the first rule that fails names the message. */
export function requiredText({ required, min, tooShort, max, tooLong }: TextLimits) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.check((text) => min === undefined || text.length >= min, tooShort ?? required),
    v.check((text) => max === undefined || text.length <= max, tooLong ?? required),
  );
}

/** A password is never trimmed. */
export function password({ required, min = 0, tooShort, max, tooLong }: TextLimits) {
  return v.pipe(
    v.string(),
    v.nonEmpty(required),
    v.check((text) => text.length >= min, tooShort ?? required),
    v.check((text) => max === undefined || text.length <= max, tooLong ?? required),
  );
}

export function email({
  required,
  wrong,
  max = 100,
  tooLong,
}: {
  required: string;
  wrong: string;
  max?: number;
  tooLong?: string;
}) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(required),
    v.regex(EMAIL_PATTERN, wrong),
    v.maxLength(max, tooLong ?? wrong),
  );
}
