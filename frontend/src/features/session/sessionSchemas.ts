/** What the forms of signing in accept, with the specification's own messages. */
import * as v from 'valibot';
import { email, NAME_MAX, password, requiredText } from '@/lib/validation';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 50;

/** `t` of the namespace `validation`. */
type T = (
  key:
    | 'required'
    | 'invalidEmail'
    | 'tooLong'
    | 'tooShort'
    | 'newPasswordShort'
    | 'passwordMismatch'
    | 'requiredFields'
    | 'requiredField'
    | 'invalidEmailForgot',
  values?: Record<string, string | number>,
) => string;
export type Labels = Record<'email' | 'password' | 'firstName' | 'lastName', string>;

export function signInSchema(t: T, labels: Labels) {
  return v.object({
    email: email({ required: t('required', { field: labels.email }), wrong: t('invalidEmail') }),
    password: password({
      required: t('required', { field: labels.password }),
      min: PASSWORD_MIN,
      tooShort: t('tooShort', { field: labels.password, min: PASSWORD_MIN }),
    }),
  });
}

function name(t: T, field: string) {
  return requiredText({
    required: t('required', { field }),
    min: 2,
    tooShort: t('tooShort', { field, min: 2 }),
    max: NAME_MAX,
    tooLong: t('tooLong', { field, max: NAME_MAX }),
  });
}

export function registerSchema(t: T, labels: Labels) {
  return v.object({
    firstName: name(t, labels.firstName),
    lastName: name(t, labels.lastName),
    email: email({
      required: t('required', { field: labels.email }),
      wrong: t('invalidEmail'),
      tooLong: t('tooLong', { field: labels.email, max: 100 }),
    }),
    password: password({
      required: t('required', { field: labels.password }),
      min: PASSWORD_MIN,
      tooShort: t('tooShort', { field: labels.password, min: PASSWORD_MIN }),
      max: PASSWORD_MAX,
      tooLong: t('tooLong', { field: labels.password, max: PASSWORD_MAX }),
    }),
  });
}

export function forgotSchema(t: T) {
  return v.object({ email: email({ required: t('requiredField'), wrong: t('invalidEmailForgot') }) });
}

/** Whether it is the one that was chosen is known to the server only. */
export function chosenPasswordSchema(t: T, field: string) {
  return v.object({ password: password({ required: t('required', { field }) }) });
}

/** `newPassword` is the label of the field. */
export function changePasswordSchema(t: T, newPassword: string) {
  return v.pipe(
    v.object({
      currentPassword: v.string(),
      newPassword: password({
        required: t('requiredFields'),
        min: PASSWORD_MIN,
        tooShort: t('newPasswordShort'),
        max: PASSWORD_MAX,
        tooLong: t('tooLong', { field: newPassword, max: PASSWORD_MAX }),
      }),
      repeatPassword: password({ required: t('requiredFields') }),
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['repeatPassword']],
        (form) => form.newPassword === form.repeatPassword,
        t('passwordMismatch'),
      ),
      ['repeatPassword'],
    ),
  );
}
