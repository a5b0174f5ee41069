/** What a profile must have. */
import { describe, expect, it } from 'vitest';
import { refusalsOf, saidKey, sentOf } from '@/testing/readForm';
import { profileSchema } from './profileSchema';

const schema = profileSchema(saidKey, { firstName: 'Ad', lastName: 'Soyad' }, { digits: 'eleven', wrong: 'check' });
const good = { firstName: 'Ayşe', lastName: 'Yılmaz', nationalId: '' };
const refused = (changes: object) => refusalsOf(schema, { ...good, ...changes });

describe('a profile', () => {
  it('is taken with two names', () => {
    expect(sentOf(schema, { ...good, firstName: ' Ayşe ' })).toEqual(good);
  });

  it.each(['firstName', 'lastName'] as const)('names what is wrong with %s', (name) => {
    const field = name === 'firstName' ? 'Ad' : 'Soyad';
    expect(refused({ [name]: ' ' })[name]).toBe(`required field=${field}`);
    expect(refused({ [name]: 'A' })[name]).toBe(`tooShort field=${field} min=2`);
    expect(refused({ [name]: 'A'.repeat(51) })[name]).toBe(`tooLong field=${field} max=50`);
    expect(refused({ [name]: 'Ay5e' })[name]).toBe('lettersOnly');
    expect(refused({ [name]: 'Al' })).toEqual({});
    expect(refused({ [name]: 'A'.repeat(50) })).toEqual({});
  });

  it('takes a national id as people group it, and sends its digits', () => {
    expect(sentOf(schema, { ...good, nationalId: '100 0000 0146' })).toMatchObject({ nationalId: '10000000146' });
  });

  it('tells digits that are too few from digits that cannot be right', () => {
    expect(refused({ nationalId: '123' })).toEqual({ nationalId: 'eleven' });
    expect(refused({ nationalId: '100000001466' })).toEqual({ nationalId: 'eleven' });
    expect(refused({ nationalId: '1000000014x' })).toEqual({ nationalId: 'eleven' });
    expect(refused({ nationalId: '10000000147' })).toEqual({ nationalId: 'check' });
  });
});
