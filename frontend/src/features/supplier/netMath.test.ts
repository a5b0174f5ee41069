/** What an ad would leave its supplier, worked out by hand beside each case. */
import { describe, expect, it } from 'vitest';
import { priceAt, targetKurusOf } from '@/lib/priceCurve';
import { ratesFrom } from '@/lib/supplierShare';
import { costsFrom, NO_COSTS, netAt, outlookOf } from './netMath';
import type { Plan } from './simulation';

const maths = { priceAt, targetKurusOf };
const taken = { rates: ratesFrom({ commission: '0.08', withholding: '0.01' }), vatRate: 20 };
const plan = {
  terms: { initialKurus: 100_000, targetKurus: 70_000, minParticipants: 10, maxParticipants: 110 },
  quantity: 200,
  days: 7,
  startsLater: false,
  depositKurus: null,
} satisfies Plan;
const costs = { pieceKurus: 50_000, shippingKurus: 5_000, fixedKurus: 0 };

describe('what one count leaves', () => {
  it('takes VAT, commission, withholding, cost and shipping off the price', () => {
    // 850,00: VAT 141,67; commission 68,00; withholding 1 % of 782,00 = 7,82; 850 - 141,67 - 68 - 7,82 - 550 = 82,51
    expect(netAt(plan, 60, maths, costs, taken)).toEqual({
      units: 60,
      priceKurus: 85_000,
      vatKurus: 14_167,
      commissionKurus: 6_800,
      withholdingKurus: 782,
      pieceKurus: 8_251,
      marginBasisPoints: 1165,
      totalKurus: 495_060,
      payoutKurus: 4_645_080,
      refundKurus: 900_000,
      fails: false,
    });
  });

  it('says a loss as less than nothing', () => {
    // 700,00: VAT 116,67; commission 56,00; withholding 6,44; 700 - 116,67 - 56 - 6,44 - 550 = -29,11
    expect(netAt(plan, 110, maths, costs, taken)).toMatchObject({ pieceKurus: -2_911, totalKurus: -320_210 });
  });

  it('sells nothing of a deposit ad that does not reach its minimum', () => {
    const deposit = { ...plan, depositKurus: 10_000 };
    expect(netAt(deposit, 9, maths, costs, taken)).toMatchObject({ fails: true, totalKurus: 0, payoutKurus: 0 });
    expect(netAt(deposit, 10, maths, costs, taken).fails).toBe(false);
  });

  it('gives nothing of a deposit back while the price falls, and all of them where the ad fails', () => {
    const deposit = { ...plan, depositKurus: 10_000 };
    expect(netAt(deposit, 60, maths, costs, taken).refundKurus).toBe(0);
    expect(netAt(deposit, 9, maths, costs, taken).refundKurus).toBe(90_000);
  });

  it('costs what the whole ad costs, once, and where nothing is sold too', () => {
    const paid = { ...costs, fixedKurus: 30_000 };
    expect(netAt(plan, 60, maths, paid, taken).totalKurus).toBe(495_060 - 30_000);
    expect(netAt({ ...plan, depositKurus: 10_000 }, 9, maths, paid, taken).totalKurus).toBe(-30_000);
  });
});

describe('where an ad is best', () => {
  const everyCount = (one: typeof plan, paid: typeof costs) =>
    Array.from({ length: one.quantity }, (_, at) => netAt(one, at + 1, maths, paid, taken));

  it('finds the count of the highest total and the last one without a loss, as trying every count does', () => {
    const all = everyCount(plan, costs);
    const most = Math.max(...all.map(({ totalKurus }) => totalKurus));
    const outlook = outlookOf(plan, maths, costs, taken);
    expect(outlook.best.units).toBe(all.find(({ totalKurus }) => totalKurus === most)?.units);
    expect(outlook.evenFrom).toBe(1);
    expect(outlook.evenUntil).toBe(all.findLast(({ totalKurus }) => totalKurus >= 0)?.units);
  });

  it('knows a loss at every count', () => {
    const dear = { ...costs, pieceKurus: 90_000 };
    expect(outlookOf(plan, maths, dear, taken)).toMatchObject({ evenFrom: null, evenUntil: null });
  });

  it.each([500_000, 1_500_000, 2_000_000])(
    'earns a fixed cost of %i kuruş back as trying every count does',
    (fixedKurus) => {
      const cheap = { pieceKurus: 30_000, shippingKurus: 5_000, fixedKurus };
      const first = everyCount(plan, cheap).find(({ totalKurus }) => totalKurus >= 0)?.units ?? null;
      expect(first).not.toBeNull();
      expect(outlookOf(plan, maths, cheap, taken)).toMatchObject({ evenFrom: first, evenUntil: null });
    },
  );

  it('names the count from which on there is no loss where a falling price loses fixed costs and the stock earns them', () => {
    const [one, dear] = [
      { ...plan, quantity: 5000 },
      { pieceKurus: 51_000, shippingKurus: 0, fixedKurus: 500_000 },
    ];
    const all = everyCount(one, dear);
    const lastLoss = all.findLast(({ totalKurus }) => totalKurus < 0)?.units ?? 0;
    expect(all.find(({ totalKurus }) => totalKurus >= 0)?.units).toBeLessThan(lastLoss);
    expect(outlookOf(one, maths, dear, taken)).toMatchObject({ evenFrom: lastLoss + 1, evenUntil: null });
  });

  it('counts a deposit ad from its minimum, below which it neither gains nor loses', () => {
    const deposit = { ...plan, depositKurus: 10_000 };
    expect(outlookOf(deposit, maths, { ...costs, pieceKurus: 20_000 }, taken)).toMatchObject({
      evenFrom: plan.terms.minParticipants,
      evenUntil: null,
    });
    expect(outlookOf(deposit, maths, { ...costs, pieceKurus: 90_000 }, taken).evenFrom).toBeNull();
  });

  it.each([110, 111, 200])('of a stock of %i is as trying every count finds it', (quantity) => {
    const one = { ...plan, quantity };
    for (const pieceKurus of [20_000, 40_000, 52_089, 55_000, 70_000]) {
      const all = everyCount(one, { ...costs, pieceKurus });
      const most = Math.max(...all.map(({ totalKurus }) => totalKurus));
      const even = all.filter(({ totalKurus }) => totalKurus >= 0).map(({ units }) => units);
      const outlook = outlookOf(one, maths, { ...costs, pieceKurus }, taken);
      expect(outlook.best.totalKurus).toBe(most);
      expect(outlook.evenFrom).toBe(even[0] ?? null);
      expect(outlook.evenUntil).toBe(even.at(-1) === quantity ? null : (even.at(-1) ?? null));
    }
  });

  it('is without a loss where nothing is gained either', () => {
    // 700,00 leaves 700 - 116,67 - 56 - 6,44 = 520,89 of each piece.
    const even = { pieceKurus: 52_089, shippingKurus: 0, fixedKurus: 0 };
    const cheap = { ...plan, terms: { ...plan.terms, initialKurus: 70_000 } };
    expect(outlookOf(cheap, maths, even, taken)).toMatchObject({ evenFrom: 1, evenUntil: null, best: { units: 1 } });
  });

  it('is best with all that is in stock where even the lowest price gains', () => {
    expect(outlookOf(plan, maths, { ...costs, pieceKurus: 20_000 }, taken).best.units).toBe(200);
  });

  it('reckons up to the lowest price while the stock is unknown', () => {
    const cheap = { ...costs, pieceKurus: 20_000 };
    expect(outlookOf({ ...plan, quantity: null }, maths, cheap, taken).best.units).toBe(110);
  });
});

describe('typed costs', () => {
  it('need the cost of a piece, and take empty fields for nothing', () => {
    expect(costsFrom({ cost: '1.000,50', shipping: '', fixed: '' })).toEqual({
      pieceKurus: 100_050,
      shippingKurus: 0,
      fixedKurus: 0,
    });
    expect(costsFrom({ cost: '1', shipping: ' ', fixed: ' 2,5 ' })).toEqual({
      pieceKurus: 100,
      shippingKurus: 0,
      fixedKurus: 250,
    });
    expect(costsFrom({ cost: '1', shipping: '', fixed: 'on' })).toBeNull();
    expect(costsFrom(NO_COSTS)).toBeNull();
    expect(costsFrom({ ...NO_COSTS, cost: '1' })).toEqual({ pieceKurus: 100, shippingKurus: 0, fixedKurus: 0 });
    expect(costsFrom({ cost: '', shipping: '1', fixed: '' })).toBeNull();
    expect(costsFrom({ cost: '1', shipping: 'on', fixed: '' })).toBeNull();
  });
});
