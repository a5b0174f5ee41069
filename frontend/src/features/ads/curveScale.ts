/** Where a count and a price stand in the drawing of the curve, of any width. */
import { useLayoutEffect, useRef, useState } from 'react';
import { lastUnitsDrawn, type PriceTerms, priceAt } from '@/lib/priceCurve';
import { CURVE_BOTTOM, CURVE_HEIGHT } from './curveLabels';

export const HEIGHT = CURVE_HEIGHT;
export const TOP = 34;

export const BOTTOM = CURVE_BOTTOM;
export const SIDE = 12;

export function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

export function scales(terms: PriceTerms, quantity: number, width: number) {
  const last = lastUnitsDrawn(terms, quantity);
  const span = Math.max(1, terms.initialKurus - terms.targetKurus);
  const x = (n: number) => SIDE + (Math.min(n, last) / last) * Math.max(0, width - 2 * SIDE);
  const y = (n: number) => TOP + ((terms.initialKurus - priceAt(terms, n)) / span) * (HEIGHT - TOP - BOTTOM);
  const unitsAt = (px: number) => Math.max(0, ((px - SIDE) / Math.max(1, width - 2 * SIDE)) * last);
  return { last, x, y, unitsAt };
}

export type Scale = ReturnType<typeof scales>;

/** Keeps a label inside the box, also where its point is at the edge. */
export function labelStyle(x: number, top: number, width: number) {
  const share = width > 0 ? x / width : 0;
  return { left: x, top, transform: `translateX(${share < 0.2 ? 0 : share > 0.8 ? -100 : -50}%)` };
}
