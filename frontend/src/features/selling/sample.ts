/** An ad of which the page for new suppliers tells: what each side has of it at a few counts. Pure; whole kuruş. */
import { type PriceTerms, priceAt, targetKurusOf } from '@/lib/priceCurve';
import { type Rates, splitOf } from '@/lib/supplierShare';

const INITIAL_KURUS = 100_000;
const DISCOUNT_BASIS_POINTS = 3_000;

export const SAMPLE: PriceTerms = {
  initialKurus: INITIAL_KURUS,
  targetKurus: targetKurusOf(INITIAL_KURUS, DISCOUNT_BASIS_POINTS),
  minParticipants: 10,
  maxParticipants: 50,
};
export const SAMPLE_STOCK = 60;
/** The count at which the curve is shown, between its bends. */
export const SAMPLE_SOLD = 30;
const COUNTS = [SAMPLE.minParticipants, SAMPLE_SOLD, SAMPLE.maxParticipants];

export interface SampleLine {
  units: number;
  priceKurus: number;
  /** What each buyer gets back of a unit. */
  refundKurus: number;
  /** What the supplier gets for a unit. */
  pieceKurus: number;
  /** And for all of them. */
  payoutKurus: number;
}

export function sampleLines(rates: Rates): SampleLine[] {
  return COUNTS.map((units) => {
    const priceKurus = priceAt(SAMPLE, units);
    const { netKurus } = splitOf(priceKurus, rates);
    return {
      units,
      priceKurus,
      refundKurus: SAMPLE.initialKurus - priceKurus,
      pieceKurus: netKurus,
      payoutKurus: netKurus * units,
    };
  });
}
