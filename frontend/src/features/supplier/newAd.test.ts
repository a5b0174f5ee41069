/** The rules of the new-ad form, the numbers that it sends and the preview that it shows. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isTurkishIban } from '@/lib/iban';
import { priceAt, targetKurusOf } from '@/lib/priceCurve';
import { basisPointsFrom, countFrom, kurusFrom } from '@/lib/typedNumbers';
import tr from '@/locales/tr.json';
import { TYPED_AD } from '@/testing/typedAd';
import vectors from '../../../../tests/contracts/price_vectors.json';
import { coachWishOf } from './coachApi';
import { EMPTY_AD, type NewAdForm, newAdSchema, payloadOf } from './newAd';
import { moved, NOWHERE, placeFrom, wordOf } from './place';
import { expectedUnits, outcomeAt, planOf, tableCounts, warningsOf } from './simulation';

const t = (key: keyof typeof tr.supplier) => tr.supplier[key] as string;
const maths = { priceAt, targetKurusOf };

const GOOD = TYPED_AD;

function messagesOf(changes: Partial<NewAdForm>): Record<string, string> {
  const { issues = [] } = v.safeParse(newAdSchema(t as never, targetKurusOf), { ...GOOD, ...changes });
  const found: Record<string, string> = {};
  for (const issue of issues) found[String(issue.path?.[0]?.key)] ??= issue.message;
  return found;
}

describe('the rules of a new ad', () => {
  it('accepts good terms', () => {
    expect(messagesOf({})).toEqual({});
  });

  it('asks for every field that is needed, in the words of the specification', () => {
    const found = messagesOf(EMPTY_AD);
    const needed = [
      'parentId',
      'categoryId',
      'price',
      'maxDiscount',
      'quantity',
      'duration',
      'minParticipants',
      'maxParticipants',
    ];
    expect(Object.fromEntries(needed.map((name) => [name, found[name]]))).toEqual(
      Object.fromEntries(needed.map((name) => [name, 'zorunlu alan(!)'])),
    );
    expect(found.modelId).toBe('Lütfen model kategorisinden seçim yapınız!');
    expect(found.maxPerBuyer).toBeUndefined();
  });

  it.each([
    ['maxDiscount', '0', 'discountRange'],
    ['maxDiscount', '100', 'discountRange'],
    ['maxDiscount', '12,345', 'discountRange'],
    ['duration', '31', 'durationRange'],
    ['duration', '1,5', 'wholeOnly'],
    ['quantity', '10,5', 'wholeOnly'],
    ['minParticipants', '0', 'countRange'],
    ['minParticipants', '2.5', 'wholeOnly'],
    ['minParticipants', '111', 'minOverMax'],
    ['maxPerBuyer', '0', 'countRange'],
    ['maxPerBuyer', '16', 'perBuyerRange'],
    ['price', '0,99', 'priceLow'],
    ['price', 'on lira', 'priceWrong'],
    ['price', '1,000.50', 'priceWrong'],
    ['price', '-5', 'priceWrong'],
    ['maxDiscount', '-5', 'discountRange'],
    ['quantity', '-1', 'countRange'],
    ['quantity', '99999999', 'countRange'],
    ['quantity', '1.0000', 'wholeOnly'],
    ['quantity', '12 adet', 'wholeOnly'],
    ['duration', '-1', 'durationRange'],
    ['maxPerBuyer', '1,5', 'wholeOnly'],
    ['quantity', '109', 'stockBelowMax'],
    ['deposit', '0', 'depositRange'],
    ['deposit', '700,00', 'depositRange'],
    ['deposit', 'yüz', 'depositWrong'],
  ] as const)('refuses %s %s: %s', (field, typed, key) => {
    expect(messagesOf({ [field]: typed })).toEqual({ [field]: tr.supplier[key] });
  });

  it.each([
    ['duration', '0'],
    ['duration', '30'],
    ['maxDiscount', '0,01'],
    ['maxDiscount', '99,99'],
    ['quantity', '110'],
    ['quantity', '1.000'],
    ['maxPerBuyer', '15'],
    ['maxParticipants', '10'],
    ['deposit', '0,01'],
    ['deposit', '699,99'],
  ] as const)('accepts the edge %s %s', (field, typed) => {
    expect(messagesOf({ [field]: typed })).toEqual({});
  });
});

describe('typed numbers', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['1234.56', 123_456],
    ['1.234', 123_400],
    ['1.000,50', 100_050],
    ['1000.5', 100_050],
    ['1,000.50', null],
    ['1,000', null],
    ['24537', 2_453_700],
    ['0,5', 50],
    ['', null],
    ['-5', null],
  ])('%s is %s kuruş', (typed, kurus) => {
    expect(kurusFrom(typed)).toBe(kurus);
  });

  it('reads percentages as basis points and counts as counts', () => {
    expect([basisPointsFrom('12,5'), basisPointsFrom('34'), countFrom('007'), countFrom('1e3')]).toEqual([
      1250,
      3400,
      7,
      null,
    ]);
  });
});

describe('the payload', () => {
  it('sends the discount as a fraction and the price in lira', () => {
    expect(payloadOf(GOOD, 5)).toEqual({
      ProductId: 5,
      MinParticipants: 10,
      MaxParticipants: 110,
      MaxDiscountPercent: 0.3,
      ProductPrice: 1000,
      Quantity: 150,
      EndDay: 7,
    });
    expect(payloadOf({ ...GOOD, maxPerBuyer: '3' }, 5).MaxPerBuyer).toBe(3);
    expect(payloadOf({ ...GOOD, deposit: '250,50' }, 5).Deposit).toBe(250.5);
  });

  it('never sends more than four decimals of a fraction', () => {
    for (let points = 1; points < 10_000; points += 1) {
      const typed = `${Math.floor(points / 100)},${String(points % 100).padStart(2, '0')}`;
      expect(String(payloadOf({ ...GOOD, maxDiscount: typed }, 1).MaxDiscountPercent)).toMatch(/^0(\.\d{1,4})?$/);
    }
  });
});

describe('the preview', () => {
  it('shows the same kuruş as the services for every vector', () => {
    for (const vector of vectors) {
      const lira = (hundredths: number) =>
        `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`;
      const form = {
        ...GOOD,
        price: lira(vector.initial_kurus),
        maxDiscount: lira(vector.max_discount_basis_points),
        minParticipants: String(vector.min_participants),
        maxParticipants: String(vector.max_participants),
        quantity: String(vector.max_participants),
      };
      const plan = planOf(form, maths);
      expect(plan && outcomeAt(plan, vector.units, maths).priceKurus).toBe(vector.price_kurus);
    }
    expect(vectors.length).toBeGreaterThan(20);
  });

  it('is not drawn while the terms make no curve', () => {
    expect(planOf(EMPTY_AD, maths)).toBeNull();
    expect(planOf({ ...GOOD, minParticipants: '200' }, maths)).toBeNull();
    expect(planOf({ ...GOOD, maxDiscount: '100' }, maths)).toBeNull();
  });

  it('shows a deposit only while it fits', () => {
    const depositOf = (deposit: string) => planOf({ ...GOOD, deposit }, maths)?.depositKurus;
    expect([depositOf(''), depositOf('250'), depositOf('700')]).toEqual([null, 25_000, null]);
  });

  it('tells revenue at the expected count and counts for the table', () => {
    const plan = planOf(GOOD, maths);
    if (!plan) throw new Error('These terms make a curve');
    expect(expectedUnits(plan)).toBe(60);
    expect(outcomeAt(plan, 60, maths)).toEqual({
      units: 60,
      priceKurus: 85_000,
      discountPercent: 15,
      revenueKurus: 5_100_000,
      fails: false,
    });
    expect(tableCounts(plan)).toEqual([10, 35, 60, 85, 110]);
  });

  it('tells no revenue where an ad with a deposit stays below its minimum, as every deposit goes back', () => {
    const plan = planOf({ ...GOOD, deposit: '250' }, maths);
    if (!plan) throw new Error('These terms make a curve');
    expect(outcomeAt(plan, 9, maths)).toMatchObject({ priceKurus: 100_000, revenueKurus: 0, fails: true });
    expect(outcomeAt(plan, 10, maths)).toMatchObject({ revenueKurus: 1_000_000, fails: false });
    expect(outcomeAt({ ...plan, depositKurus: null }, 9, maths)).toMatchObject({ revenueKurus: 900_000, fails: false });
  });

  it.each([
    [{ minParticipants: '110' }, 'step'],
    [{ maxParticipants: '12', maxDiscount: '50' }, 'lessAtMax'],
    [{ maxDiscount: '1' }, 'tinyFall'],
    [{ minParticipants: '100' }, 'lateStart'],
    [{ duration: '0' }, 'tonight'],
    [{ duration: '0', startsLater: true, startsAt: '2030-03-09T09:00' }, 'sameDay'],
    [{ quantity: '100' }, 'stockShort'],
    [{ price: '1', maxDiscount: '0,1' }, 'noFall'],
  ] as const)('warns of %o: %s', (changes, warning) => {
    const plan = planOf({ ...GOOD, ...changes }, maths);
    expect(plan && warningsOf(plan)).toContain(warning);
  });

  it.each(['', 'yüz', '1e3', '12 adet'])('supposes no stock where %j is typed, and says so', (quantity) => {
    const plan = planOf({ ...GOOD, minParticipants: '100', maxDiscount: '5', quantity }, maths);
    expect(plan?.quantity).toBeNull();
    expect(plan && warningsOf(plan)).toEqual(['stockUnknown']);
    expect(coachWishOf({ ...GOOD, quantity }, plan)).toBeNull();
  });

  it('has nothing to warn of in good terms', () => {
    const plan = planOf(GOOD, maths);
    expect(plan && warningsOf(plan)).toEqual([]);
  });
});

describe('the place in the catalogue', () => {
  it('opens again below a new choice', () => {
    expect(moved(GOOD, 'categoryId', 11)).toMatchObject({ parentId: 1, categoryId: 11, brandId: 0, modelId: 0 });
  });

  it('travels in an address, and what is no place there leads nowhere', () => {
    const place = { parentId: 1, categoryId: 10, brandId: 20, modelId: 30 };
    expect(placeFrom(wordOf(place))).toEqual(place);
    for (const word of [null, '', '1-10', '1-10-20-x', '1-10-20-30-40']) expect(placeFrom(word)).toEqual(NOWHERE);
  });
});

describe('an IBAN', () => {
  it.each([
    ['TR33 0006 1005 1978 6457 8413 26', true],
    ['tr330006100519786457841326', true],
    ['TR33 0006 1005 1978 6457 8413 27', false],
    ['DE89 3704 0044 0532 0130 00', false],
  ])('%s: %s', (typed, isGood) => {
    expect(isTurkishIban(typed)).toBe(isGood);
  });
});
