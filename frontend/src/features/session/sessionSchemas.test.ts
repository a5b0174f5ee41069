/** What the forms of signing in accept. */
import { describe, expect, it } from 'vitest';
import { refusalsOf, saidKey, sentOf } from '@/testing/readForm';
import {
  changePasswordSchema,
  chosenPasswordSchema,
  forgotSchema,
  type Labels,
  registerSchema,
  signInSchema,
} from './sessionSchemas';

const labels: Labels = { email: 'E-posta', password: 'Şifre', firstName: 'Ad', lastName: 'Soyad' };

describe('signing in', () => {
  const schema = signInSchema(saidKey, labels);

  it('asks for an address and a password', () => {
    expect(refusalsOf(schema, { email: '', password: '' })).toEqual({
      email: 'required field=E-posta',
      password: 'required field=Şifre',
    });
    expect(refusalsOf(schema, { email: 'a@b', password: '12345' })).toEqual({
      email: 'invalidEmail',
      password: 'tooShort field=Şifre min=6',
    });
    expect(sentOf(schema, { email: ' a@b.co ', password: ' 12345 ' })).toEqual({
      email: 'a@b.co',
      password: ' 12345 ',
    });
  });

  it('takes a password of any length: an older one may be longer', () => {
    expect(refusalsOf(schema, { email: 'a@b.co', password: 'x'.repeat(80) })).toEqual({});
  });
});

describe('registering', () => {
  const schema = registerSchema(saidKey, labels);
  const good = { firstName: 'Ayşe', lastName: 'Yılmaz', email: 'a@b.co', password: '123456' };
  const refused = (changes: object) => refusalsOf(schema, { ...good, ...changes });

  it('takes what is whole', () => {
    expect(sentOf(schema, good)).toEqual(good);
  });

  it('asks for everything', () => {
    expect(refusalsOf(schema, { firstName: '', lastName: '', email: '', password: '' })).toEqual({
      firstName: 'required field=Ad',
      lastName: 'required field=Soyad',
      email: 'required field=E-posta',
      password: 'required field=Şifre',
    });
  });

  it('limits each', () => {
    expect(refused({ firstName: 'A', lastName: 'a'.repeat(51) })).toEqual({
      firstName: 'tooShort field=Ad min=2',
      lastName: 'tooLong field=Soyad max=50',
    });
    expect(refused({ password: '12345' })).toEqual({ password: 'tooShort field=Şifre min=6' });
    expect(refused({ password: 'x'.repeat(50) })).toEqual({});
    expect(refused({ password: 'x'.repeat(51) })).toEqual({ password: 'tooLong field=Şifre max=50' });
    expect(refused({ email: 'x' })).toEqual({ email: 'invalidEmail' });
    expect(refused({ email: `${'a'.repeat(96)}@b.co` })).toEqual({ email: 'tooLong field=E-posta max=100' });
  });
});

it('a forgotten password needs an address', () => {
  const schema = forgotSchema(saidKey);
  expect(refusalsOf(schema, { email: '' })).toEqual({ email: 'requiredField' });
  expect(refusalsOf(schema, { email: 'x' })).toEqual({ email: 'invalidEmailForgot' });
  expect(refusalsOf(schema, { email: 'a@b.co' })).toEqual({});
});

it('the password that was chosen need only be there', () => {
  const schema = chosenPasswordSchema(saidKey, 'Şifre');
  expect(refusalsOf(schema, { password: '' })).toEqual({ password: 'required field=Şifre' });
  expect(refusalsOf(schema, { password: 'x' })).toEqual({});
});

describe('changing the password', () => {
  const schema = changePasswordSchema(saidKey, 'Yeni şifre');
  const refused = (newPassword: string, repeatPassword: string, currentPassword = '') =>
    refusalsOf(schema, { currentPassword, newPassword, repeatPassword });

  it('takes the same one twice, and none before where there was none', () => {
    expect(refused('123456', '123456')).toEqual({});
  });

  it('asks for both', () => {
    expect(refused('', '')).toEqual({ newPassword: 'requiredFields', repeatPassword: 'requiredFields' });
  });

  it('limits the new one', () => {
    expect(refused('12345', '12345')).toEqual({ newPassword: 'newPasswordShort' });
    expect(refused('x'.repeat(51), 'x'.repeat(51))).toEqual({ newPassword: 'tooLong field=Yeni şifre max=50' });
  });

  it('says at the second that they differ', () => {
    expect(refused('123456', '123457')).toEqual({ repeatPassword: 'passwordMismatch' });
  });
});
