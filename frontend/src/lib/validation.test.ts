/** Rules of fields, each with the message of the first one that fails. */
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { email, NAME_MAX, password, requiredText } from './validation';

type Field = Parameters<typeof safeParse>[0];
/** The message that a field shows; its value when it is right. */
const read = (field: Field, typed: unknown) => {
  const { success, output, issues } = safeParse(field, typed);
  return success ? { output } : issues[0].message;
};

describe('a text that must be there', () => {
  const field = requiredText({ required: 'missing', min: 2, tooShort: 'short', max: 5, tooLong: 'long' });

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['a', 'short'],
    [' a ', 'short'],
    ['abcdef', 'long'],
  ])("'%s' is %s", (typed, message) => {
    expect(read(field, typed)).toBe(message);
  });

  it('is kept without the space around it, from its shortest to its longest', () => {
    expect(read(field, ' ab ')).toEqual({ output: 'ab' });
    expect(read(field, 'abcde')).toEqual({ output: 'abcde' });
  });

  it('may be of any length where no limit is set', () => {
    const free = requiredText({ required: 'missing' });
    expect(read(free, 'a'.repeat(500))).toEqual({ output: 'a'.repeat(500) });
    expect(read(free, '')).toBe('missing');
  });

  it('says that it is missing where a limit has no words of its own', () => {
    expect(read(requiredText({ required: 'missing', min: 3 }), 'ab')).toBe('missing');
    expect(read(requiredText({ required: 'missing', max: 1 }), 'ab')).toBe('missing');
  });

  it('is not taken for a number', () => {
    expect(typeof read(field, 5)).toBe('string');
  });
});

describe('a password', () => {
  const field = password({ required: 'missing', min: 6, tooShort: 'short', max: 8, tooLong: 'long' });

  it.each([
    ['', 'missing'],
    ['12345', 'short'],
    ['123456789', 'long'],
  ])("'%s' is %s", (typed, message) => {
    expect(read(field, typed)).toBe(message);
  });

  it('keeps the spaces around it: they are part of it', () => {
    expect(read(field, ' 1234 ')).toEqual({ output: ' 1234 ' });
    expect(read(field, '12345678')).toEqual({ output: '12345678' });
    expect(read(field, '      ')).toEqual({ output: '      ' });
  });

  it('need only be there where no limit is set', () => {
    const old = password({ required: 'missing' });
    expect([read(old, 'x'), read(old, '')]).toEqual([{ output: 'x' }, 'missing']);
    expect(read(password({ required: 'missing', min: 3 }), 'ab')).toBe('missing');
    expect(read(password({ required: 'missing', max: 1 }), 'ab')).toBe('missing');
  });
});

describe('an e-mail address', () => {
  const field = email({ required: 'missing', wrong: 'wrong', max: 30, tooLong: 'long' });

  it.each(['a@b.co', 'ayse.yilmaz+imece@posta.com.tr', ' a@b.co '])("'%s' is one", (typed) => {
    expect(read(field, typed)).toEqual({ output: typed.trim() });
  });

  it.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['a', 'wrong'],
    ['a@b', 'wrong'],
    ['a@b.c', 'wrong'],
    ['@b.co', 'wrong'],
    ['a@.co', 'wrong'],
    ['a b@c.co', 'wrong'],
    ['a@b c.co', 'wrong'],
    ['a@b@c.co', 'wrong'],
    ['a@b.c o', 'wrong'],
    ['x a@b.co', 'wrong'],
    [`${'a'.repeat(26)}@b.co`, 'long'],
  ])("'%s' is %s", (typed, message) => {
    expect(read(field, typed)).toBe(message);
  });

  it('has a hundred letters at the most, and is called wrong beyond', () => {
    const plain = email({ required: 'missing', wrong: 'wrong' });
    expect(read(plain, `${'a'.repeat(95)}@b.co`)).toEqual({ output: `${'a'.repeat(95)}@b.co` });
    expect(read(plain, `${'a'.repeat(96)}@b.co`)).toBe('wrong');
  });
});

it('a name has fifty letters at the most, as in the services', () => {
  expect(NAME_MAX).toBe(50);
});
