/** The simulator's shares are the services' shares: one set of vectors, run by both. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { percentOf, ratesFrom, splitOf, vatIn } from './supplierShare';

interface Vector {
  gross_kurus: number;
  commission_rate: string;
  withholding_rate: string;
  commission_kurus: number;
  withholding_kurus: number;
  net_kurus: number;
  vat_rate: number;
  vat_kurus: number;
}

const vectors = JSON.parse(
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../tests/contracts/share_vectors.json'), 'utf8'),
) as Vector[];

describe('what a supplier keeps of a price', () => {
  it('knows vectors to agree on', () => {
    expect(vectors.length).toBeGreaterThanOrEqual(100);
  });

  it('is divided to the same kuruş as by payments for every shared vector', () => {
    const told = vectors.map((one) =>
      splitOf(one.gross_kurus, ratesFrom({ commission: one.commission_rate, withholding: one.withholding_rate })),
    );
    expect(told).toEqual(
      vectors.map((one) => ({
        commissionKurus: one.commission_kurus,
        withholdingKurus: one.withholding_kurus,
        netKurus: one.net_kurus,
      })),
    );
  });

  it('has the same VAT in it as on an invoice for every shared vector', () => {
    expect(vectors.map((one) => vatIn(one.gross_kurus, one.vat_rate))).toEqual(vectors.map((one) => one.vat_kurus));
  });
});

it('a rate is said in per cent, without what a computer adds to it', () => {
  expect(['0.08', '0.2', '0.105', '0.29', '0.07', '1', '0'].map(percentOf)).toEqual([8, 20, 10.5, 29, 7, 100, 0]);
  expect(percentOf('0.12345')).toBe(12.35);
});
