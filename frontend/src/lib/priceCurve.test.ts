/** The browser's prices are the services' prices: one set of vectors, run by both. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  discountPercent,
  expectedRefundKurus,
  lastUnitsDrawn,
  nextCheaperUnit,
  nextStepFrom,
  type PriceTerms,
  priceAt,
  targetKurusOf,
} from './priceCurve';

interface Vector {
  initial_kurus: number;
  max_discount_basis_points: number;
  min_participants: number;
  max_participants: number;
  units: number;
  price_kurus: number;
  next_cheaper_unit: number | null;
  next_step_unit: number | null;
  next_step_price_kurus: number | null;
  own_units: number;
  expected_refund_kurus: number;
}

const vectors = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../tests/contracts/price_vectors.json'), 'utf8'),
) as Vector[];

const termsIn = (vector: Vector): PriceTerms => ({
  initialKurus: vector.initial_kurus,
  targetKurus: targetKurusOf(vector.initial_kurus, vector.max_discount_basis_points),
  minParticipants: vector.min_participants,
  maxParticipants: vector.max_participants,
});

const terms = { initialKurus: 100_000, targetKurus: 70_000, minParticipants: 10, maxParticipants: 110 };

describe('the price curve', () => {
  it('knows vectors to agree on', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(80);
  });

  it('gives the same kuruş as the services for every shared vector', () => {
    const wrong = vectors.filter((vector) => priceAt(termsIn(vector), vector.units) !== vector.price_kurus);
    expect(wrong).toEqual([]);
  });

  it('names the same next unit and the same next step as the services for every shared vector', () => {
    const told = vectors.map((vector) => {
      const step = nextStepFrom(termsIn(vector), vector.units);
      return [
        nextCheaperUnit(termsIn(vector), vector.units),
        step ? vector.units + step.more : null,
        step ? step.kurus : null,
      ];
    });
    expect(told).toEqual(vectors.map((one) => [one.next_cheaper_unit, one.next_step_unit, one.next_step_price_kurus]));
  });

  it('counts a buyer who joins in what comes back, as the services do for every shared vector', () => {
    const told = vectors.map((vector) => expectedRefundKurus(termsIn(vector), vector.units, vector.own_units));
    expect(told).toEqual(vectors.map((vector) => vector.expected_refund_kurus));
  });

  it('never rises as more units are sold', () => {
    for (let units = 1; units <= 120; units += 1)
      expect(priceAt(terms, units)).toBeLessThanOrEqual(priceAt(terms, units - 1));
  });

  it('names the next tenth of the way and the price there', () => {
    expect(nextStepFrom(terms, 42)).toEqual({ more: 8, kurus: 88_000 });
  });

  it('looks past the flat beginning, where a buyer would save nothing', () => {
    expect(nextStepFrom(terms, 3)).toEqual({ more: 17, kurus: 97_000 });
  });

  it('has no next step at the lowest price', () => {
    expect(nextStepFrom(terms, 110)).toBeNull();
  });

  it('drops at once where the curve is a step', () => {
    const step = { initialKurus: 5000, targetKurus: 4500, minParticipants: 5, maxParticipants: 5 };
    expect([priceAt(step, 4), priceAt(step, 5)]).toEqual([5000, 4500]);
  });

  it('is drawn a little past its lowest point, however large the stock', () => {
    expect(lastUnitsDrawn(terms, 10_000)).toBe(132);
  });

  it('states the discount with at most two decimals', () => {
    expect(discountPercent(2_453_700, 2_203_422)).toBe(10.2);
  });
});
