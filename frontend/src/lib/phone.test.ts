/** Phones as people type and paste them. */
import { describe, expect, it } from 'vitest';
import { formatPhone, isCompletePhone, nationalPart, phoneFrom } from './phone';

describe('a phone', () => {
  it.each([
    ['5321234567', '+905321234567'],
    ['0532 123 45 67', '+905321234567'],
    ['+90 (532) 123-45-67', '+905321234567'],
    ['905321234567', '+905321234567'],
    [' +90 532 123 45 67 ', '+905321234567'],
    ['00532 123 45 67', '+905321234567'],
    ['0090 532 123 45 67', '+905321234567'],
    ['0090 0532 123 45 67', '+905321234567'],
    ['532 100 20 30', '+905321002030'],
    ['90532', '+9090532'],
    ['9012345678', '+909012345678'],
    ['532', '+90532'],
    ['', ''],
    ['abc', ''],
    ['٠٥٣٢ ١٢٣ ٤٥ ٦٧', '+905321234567'],
    ['۰۵۳۲۱۲۳۴۵۶۷', '+905321234567'],
    ['\u202a+90 532 123 45 67\u202c', '+905321234567'],
    ['+', ''],
    ['+49 151 12345678', ''],
    ['0049 151 12345678', ''],
    ['53212345678999', '+905321234567'],
  ])('typed as %s is kept as %s', (typed, kept) => expect(phoneFrom(typed)).toBe(kept));

  it('is grouped while it is typed', () => {
    expect(nationalPart('+905321')).toBe('532 1');
    expect(nationalPart('+905321234567')).toBe('532 123 45 67');
    expect(formatPhone('+905321234567')).toBe('+90 532 123 45 67');
  });

  it('is complete with ten digits', () => {
    expect(isCompletePhone('+90532123456')).toBe(false);
    expect(isCompletePhone('+905321234567')).toBe(true);
  });
});
