/**
 * The price curve, drawn in CSS pixels so that its labels keep their size on a phone: flat, falling, flat;
 * filled up to where we stand.
 */
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';
import { lastUnitsDrawn, type PriceTerms, priceAt } from '@/lib/priceCurve';
import { CURVE_BOTTOM, CURVE_HEIGHT, floorTop, herePlace } from './curveLabels';

const HEIGHT = CURVE_HEIGHT;
const TOP = 34;
const BOTTOM = CURVE_BOTTOM;
const SIDE = 12;

interface PriceCurveProps {
  terms: PriceTerms;
  units: number;
  quantity: number;
  /** The slider's 'what if': drawn as a hollow point. */
  supposed?: number | undefined;
  ended?: boolean;
  /** What is said of the point where we stand, when it is not the usual. */
  here?: string | undefined;
}

function useWidth() {
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

function scales(terms: PriceTerms, quantity: number, width: number) {
  const last = lastUnitsDrawn(terms, quantity);
  const span = Math.max(1, terms.initialKurus - terms.targetKurus);
  const x = (n: number) => SIDE + (Math.min(n, last) / last) * Math.max(0, width - 2 * SIDE);
  const y = (n: number) => TOP + ((terms.initialKurus - priceAt(terms, n)) / span) * (HEIGHT - TOP - BOTTOM);
  const unitsAt = (px: number) => Math.max(0, ((px - SIDE) / Math.max(1, width - 2 * SIDE)) * last);
  return { last, x, y, unitsAt };
}

/** Keeps a label inside the box whatever its point. */
function labelStyle(x: number, top: number, width: number) {
  const share = width > 0 ? x / width : 0;
  return { left: x, top, transform: `translateX(${share < 0.2 ? 0 : share > 0.8 ? -100 : -50}%)` };
}

export function PriceCurve({ terms, units, quantity, supposed, ended, here: hereLabel }: PriceCurveProps) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  const { box, width } = useWidth();
  const { last, x, y, unitsAt } = scales(terms, quantity, width);
  const money = (kurus: number) => formatKurus(kurus, locale);
  const here = Math.min(units, last);
  const corners = [0, terms.minParticipants, terms.maxParticipants, last];
  const line = (points: number[]) => points.map((n) => `${x(n)},${y(n)}`).join(' ');
  const won = [...corners.filter((n) => n < here), here];
  const floor = HEIGHT - BOTTOM + 4;
  const drawn = { width, lineAt: (px: number) => y(unitsAt(px)) };
  const label = t('curveLabel', {
    min: terms.minParticipants,
    max: terms.maxParticipants,
    start: money(terms.initialKurus),
    floor: money(terms.targetKurus),
    sold: units,
    price: money(priceAt(terms, units)),
  });
  const small = 'absolute whitespace-nowrap text-sm';
  return (
    <div ref={box} dir="ltr" role="img" aria-label={label} className="relative h-[200px] w-full">
      {width > 0 && (
        <svg width={width} height={HEIGHT} className="absolute inset-0" aria-hidden="true">
          <defs>
            <linearGradient id="curve-fill" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="#5fe0d3" stopOpacity="0.38" />
              <stop offset="1" stopColor="#5fe0d3" stopOpacity="0" />
            </linearGradient>
          </defs>
          {[terms.minParticipants, terms.maxParticipants].map((n) => (
            <line key={n} x1={x(n)} x2={x(n)} y1={TOP} y2={floor} className="stroke-haze/40" strokeDasharray="3 5" />
          ))}
          <polyline
            points={line(corners)}
            fill="none"
            className="stroke-haze/50"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <polygon points={`${line(won)} ${x(here)},${floor} ${x(0)},${floor}`} fill="url(#curve-fill)" />
          <polyline
            points={line(won)}
            fill="none"
            className={ended ? 'stroke-haze' : 'curve-draw stroke-turq-300'}
            strokeWidth="4.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          {supposed !== undefined && supposed !== units && (
            <circle
              cx={x(supposed)}
              cy={y(supposed)}
              r="7"
              className="fill-cobalt-950 stroke-saffron"
              strokeWidth="3"
            />
          )}
          {!ended && <circle cx={x(here)} cy={y(here)} r="9" className="you-pulse fill-saffron" />}
          <circle
            cx={x(here)}
            cy={y(here)}
            r="9"
            className="curve-move fill-saffron stroke-cobalt-950"
            strokeWidth="4"
          />
        </svg>
      )}
      <div aria-hidden="true" className="text-haze">
        <span className={`${small} font-semibold text-white`} style={labelStyle(SIDE, 2, width)}>
          {money(terms.initialKurus)}
        </span>
        <span
          className={`${small} font-semibold text-turq-300`}
          style={{ right: 0, top: floorTop(drawn, x(here), y(here)) }}
        >
          {money(terms.targetKurus)}
        </span>
        <span className={small} style={labelStyle(x(terms.minParticipants), HEIGHT - 26, width)}>
          <bdi>{t('units', { count: terms.minParticipants })}</bdi>
        </span>
        {x(terms.maxParticipants) - x(terms.minParticipants) > 110 && (
          <span className={small} style={labelStyle(x(terms.maxParticipants), HEIGHT - 26, width)}>
            <bdi>{t('units', { count: terms.maxParticipants })}</bdi>
          </span>
        )}
        {width > 300 && (
          <span
            className="curve-move absolute whitespace-nowrap font-semibold text-saffron text-sm"
            style={herePlace(drawn, x(here), y(here))}
          >
            <bdi>{hereLabel ?? t(ended ? 'finalHere' : 'youAreHere')}</bdi>
          </span>
        )}
      </div>
    </div>
  );
}
