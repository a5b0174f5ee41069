/**
 * The price curve, drawn in CSS pixels so that its labels keep their size on a phone: flat, falling, flat;
 * filled up to where we stand.
 */
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';
import { type PriceTerms, priceAt } from '@/lib/priceCurve';
import { CurveWords } from './CurveWords';
import { BOTTOM, HEIGHT, scales, TOP, useWidth } from './curveScale';

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

export function PriceCurve({ terms, units, quantity, supposed, ended, here: hereLabel }: PriceCurveProps) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  const { box, width } = useWidth();
  const scale = scales(terms, quantity, width);
  const { last, x, y } = scale;
  const money = (kurus: number) => formatKurus(kurus, locale);
  const here = Math.min(units, last);
  const corners = [0, terms.minParticipants, terms.maxParticipants, last];
  const line = (points: number[]) => points.map((n) => `${x(n)},${y(n)}`).join(' ');
  const won = [...corners.filter((n) => n < here), here];
  const floor = HEIGHT - BOTTOM + 4;
  const label = t('curveLabel', {
    min: terms.minParticipants,
    max: terms.maxParticipants,
    start: money(terms.initialKurus),
    floor: money(terms.targetKurus),
    sold: units,
    price: money(priceAt(terms, units)),
  });
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
      <CurveWords
        terms={terms}
        scale={scale}
        width={width}
        here={here}
        said={hereLabel ?? t(ended ? 'finalHere' : 'youAreHere')}
      />
    </div>
  );
}
