/** Home's first banner: one real ad that falls now, chosen by the server, with what is paid and what comes back. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { OneLine } from '@/components/OneLine';
import { Photo } from '@/components/Photo';
import { Promised } from '@/components/Promised';
import { CARD_SIZES } from '@/features/ads/AdCard';
import { useInstantAdInfoQuery } from '@/features/ads/adsApi';
import { promiseOf } from '@/features/ads/promise';
import { canBuy } from '@/features/ads/terms';
import { useAsNow } from '@/features/ads/useAsNow';
import { SLIDE_BOX } from '@/features/catalogue/WordsSlide';
import { productName } from '@/lib/productName';
import type { AdSummary } from '@/lib/types';

const POLL_MS = 15_000;

export function AdBanner({ ad }: { ad: AdSummary }) {
  const t = useTranslations('home');
  // The page's own data is as old as the page; what is promised is kept true while the banner is looked at.
  const { data: info } = useInstantAdInfoQuery(ad.adId, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  const now = useAsNow({ ...ad, ...info });
  const { pay, today, lowest } = promiseOf(now);
  const words = useTranslations('ad');
  const under = 'mt-2 mb-3 text-sm md:mt-3 md:mb-4 md:text-lg';
  const look = '!font-sans !font-bold text-base md:text-2xl';
  return (
    <div className={SLIDE_BOX}>
      <Photo
        picture={ad.images[0]}
        fallbackUrl={ad.imageUrl}
        alt={productName(ad)}
        first
        sizes={CARD_SIZES}
        className="absolute end-4 top-4 size-24 rounded-tile sm:size-40 md:end-12 md:top-6 md:size-56"
      />
      <p className="max-w-[60%] text-balance font-bold text-xl leading-tight md:max-w-none md:text-4xl">
        {t('slide1Title')}
      </p>
      <OneLine className="mt-1 max-w-[60%] text-haze text-sm md:text-lg">{productName(ad)}</OneLine>
      {canBuy(now) ? (
        <ol className={under}>
          <li>
            <Promised sum={pay} className={look} />
          </li>
          {today && (
            <li className="text-turq-300">
              <Promised sum={today} className={look} />
            </li>
          )}
          <li className="text-haze">
            <Promised sum={lowest} className={look} />
          </li>
        </ol>
      ) : (
        <p className={under}>{words(now.status === 'open' ? 'soldOut' : now.status)}</p>
      )}
      <ButtonLink look="saffron" to={paths.ad(ad)} className="self-start">
        {t('bannerJoin')}
      </ButtonLink>
    </div>
  );
}
