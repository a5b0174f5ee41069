/** The falling price in the size of a card: what is won, where we stand, what is still possible. */
import type { PriceTerms } from '@/lib/priceCurve';
import { lastUnitsDrawn, priceAt } from '@/lib/priceCurve';

const WIDTH = 160;
const HEIGHT = 34;
const PAD = 6;

export function MiniCurve({ terms, units, quantity }: { terms: PriceTerms; units: number; quantity: number }) {
  const last = lastUnitsDrawn(terms, quantity);
  const x = (n: number) => PAD + (Math.min(n, last) / last) * (WIDTH - 2 * PAD);
  const span = Math.max(1, terms.initialKurus - terms.targetKurus);
  const y = (n: number) => PAD + ((terms.initialKurus - priceAt(terms, n)) / span) * (HEIGHT - 2 * PAD);
  const corners = [0, terms.minParticipants, terms.maxParticipants, last];
  const line = (points: number[]) => points.map((n) => `${x(n)},${y(n)}`).join(' ');
  const won = [...corners.filter((n) => n < units), Math.min(units, last)];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="block w-full" aria-hidden="true">
      <polyline
        points={line(corners)}
        fill="none"
        className="stroke-line"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <polyline
        points={line(won)}
        fill="none"
        className="stroke-turq-700"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={x(units)} cy={y(units)} r="5" className="fill-saffron stroke-white" strokeWidth="2" />
    </svg>
  );
}
