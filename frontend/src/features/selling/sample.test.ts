import { describe, expect, it } from 'vitest';
import { ratesFrom } from '@/lib/supplierShare';
import { SAMPLE, sampleLines } from './sample';

describe('the sample ad', () => {
  const lines = sampleLines(ratesFrom({ commission: '0.08', withholding: '0.01' }));

  it('is told from the first price to the lowest', () => {
    expect(lines.map(({ units, priceKurus }) => [units, priceKurus])).toEqual([
      [SAMPLE.minParticipants, 100_000],
      [30, 85_000],
      [SAMPLE.maxParticipants, 70_000],
    ]);
  });

  it('leaves the supplier what commission and withholding do not take, and gives buyers the difference', () => {
    expect(lines.map(({ refundKurus, pieceKurus, payoutKurus }) => [refundKurus, pieceKurus, payoutKurus])).toEqual([
      [0, 91_080, 910_800],
      [15_000, 77_418, 2_322_540],
      [30_000, 63_756, 3_187_800],
    ]);
  });
});
