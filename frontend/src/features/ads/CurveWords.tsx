/** The words around the price curve: the prices at its ends, the counts where it bends, and where we stand. */
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';
import type { PriceTerms } from '@/lib/priceCurve';
import { floorTop, herePlace } from './curveLabels';
import { HEIGHT, labelStyle, type Scale, SIDE } from './curveScale';

const SMALL = 'absolute whitespace-nowrap text-sm';

interface CurveWordsProps {
  terms: PriceTerms;
  scale: Scale;
  width: number;
  /** How many units the point stands at, and what is said of it. */
  here: number;
  said: string;
}

export function CurveWords({ terms, scale: { x, y, unitsAt }, width, here, said }: CurveWordsProps) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  const money = (kurus: number) => formatKurus(kurus, locale);
  const drawn = { width, lineAt: (px: number) => y(unitsAt(px)) };
  return (
    <div aria-hidden="true" className="text-haze">
      <span className={`${SMALL} font-semibold text-white`} style={labelStyle(SIDE, 2, width)}>
        {money(terms.initialKurus)}
      </span>
      <span
        className={`${SMALL} font-semibold text-turq-300`}
        style={{ right: 0, top: floorTop(drawn, x(here), y(here)) }}
      >
        {money(terms.targetKurus)}
      </span>
      <span className={SMALL} style={labelStyle(x(terms.minParticipants), HEIGHT - 26, width)}>
        <bdi>{t('units', { count: terms.minParticipants })}</bdi>
      </span>
      {x(terms.maxParticipants) - x(terms.minParticipants) > 110 && (
        <span className={SMALL} style={labelStyle(x(terms.maxParticipants), HEIGHT - 26, width)}>
          <bdi>{t('units', { count: terms.maxParticipants })}</bdi>
        </span>
      )}
      {width > 300 && (
        <span
          className="curve-move absolute whitespace-nowrap font-semibold text-saffron text-sm"
          style={herePlace(drawn, x(here), y(here))}
        >
          <bdi>{said}</bdi>
        </span>
      )}
    </div>
  );
}
