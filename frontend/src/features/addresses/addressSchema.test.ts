/** What an address must have, for a person and for a company. */
import { describe, expect, it } from 'vitest';
import { refusalsOf, saidKey, sentOf } from '@/testing/readForm';
import { type AddressField, type AddressLabels, addressSchema, EMPTY_ADDRESS, LIMITS } from './addressSchema';

const FIELDS: AddressField[] = [
  'addressTitle',
  'firstName',
  'lastName',
  'phone',
  'city',
  'district',
  'town',
  'addressText',
  'companyName',
  'taxOffice',
  'taxNumber',
];
const labels = Object.fromEntries(FIELDS.map((field) => [field, field.toUpperCase()])) as AddressLabels;
const schema = addressSchema(saidKey, labels, 'phone incomplete', 'digits only');
const good = {
  ...EMPTY_ADDRESS,
  addressTitle: 'Ev',
  firstName: 'Ayşe',
  lastName: 'Yılmaz',
  phone: '+905321234567',
  city: 34,
  district: 3401,
  town: 'Caferağa',
  addressText: 'Moda Cad. 12/4',
};
const company = {
  ...good,
  isCorporate: 1,
  companyName: 'Lodos Ticaret',
  taxOffice: 'Kadıköy',
  taxNumber: '1234567890',
};
const refused = (changes: object, from: object = good) => refusalsOf(schema, { ...from, ...changes });

describe('the address of a person', () => {
  it('is taken whole, without what a company would say', () => {
    expect(sentOf(schema, good)).toEqual(good);
  });

  it('asks for every field that is needed', () => {
    const needed = FIELDS.slice(0, 8);
    expect(refusalsOf(schema, EMPTY_ADDRESS)).toEqual(
      Object.fromEntries(needed.map((field) => [field, `required field=${labels[field]}`])),
    );
  });

  it.each(['town', 'addressText', 'addressTitle'] as const)('limits the length of %s', (field) => {
    expect(refused({ [field]: 'a'.repeat(LIMITS[field]) })).toEqual({});
    expect(refused({ [field]: 'a'.repeat(LIMITS[field] + 1) })).toEqual({
      [field]: `tooLong field=${labels[field]} max=${LIMITS[field]}`,
    });
  });

  it.each(['firstName', 'lastName'])('takes letters alone as %s, fifty at the most', (field) => {
    expect(refused({ [field]: 'Ay5e' })).toEqual({ [field]: 'lettersOnly' });
    expect(refused({ [field]: 'a'.repeat(51) })[field]).toContain('max=50');
  });

  it('wants a whole phone, a city and a district', () => {
    expect(refused({ phone: '+90532' })).toEqual({ phone: 'phone incomplete' });
    expect(refused({ city: 0, district: 0 })).toEqual({
      city: 'required field=CITY',
      district: 'required field=DISTRICT',
    });
  });
});

describe('the address of a company', () => {
  it('names the company, and sends its number without the spaces', () => {
    expect(sentOf(schema, { ...company, taxNumber: '123 456 7890' })).toEqual(company);
  });

  it.each(['companyName', 'taxOffice', 'taxNumber'] as const)('asks for %s, of a certain length', (field) => {
    expect(refused({ [field]: ' ' }, company)).toEqual({ [field]: `required field=${labels[field]}` });
    expect(refused({ [field]: '1'.repeat(LIMITS[field]) }, company)).toEqual({});
    expect(refused({ [field]: '1'.repeat(LIMITS[field] + 1) }, company)[field]).toBe(
      `tooLong field=${labels[field]} max=${LIMITS[field]}`,
    );
  });

  it('takes digits alone as its number', () => {
    expect(refused({ taxNumber: '12345x' }, company)).toEqual({ taxNumber: 'digits only' });
  });

  it('needs a person to hand the parcel to as well', () => {
    expect(refused({ firstName: '' }, company)).toEqual({ firstName: 'required field=FIRSTNAME' });
  });
});
