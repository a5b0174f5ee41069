/** In the place of the buy box once nothing can be bought: the wish to be told of the next ad, and open ads like this one. */

import { BellRing } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button } from '@/components/Button';
import { OneLine } from '@/components/OneLine';
import { Promised } from '@/components/Promised';
import { AdPhoto } from '@/features/ads/AdPhoto';
import { promiseOf } from '@/features/ads/promise';
import { useFollowing } from '@/features/ads/useFollowing';
import { productName } from '@/lib/productName';
import type { AdDetail, AdSummary } from '@/lib/types';
import { useInTurn } from '@/lib/useInTurn';
import { Demand } from './Demand';
import { useSimilarAds } from './similar';

function TellMe({ ad, onSignIn }: { ad: AdDetail; onSignIn: () => void }) {
  const t = useTranslations('demand');
  const { isFollowed, toggle } = useFollowing(ad.adId, onSignIn);
  return (
    <>
      <Button
        look={isFollowed ? 'secondary' : 'primary'}
        aria-pressed={isFollowed}
        className="mt-1 w-full sm:w-auto"
        onClick={() => void toggle()}
      >
        <BellRing size={18} aria-hidden="true" />
        {t(isFollowed ? 'willTell' : 'tellMe')}
      </Button>
      <p className="mt-2 text-muted text-sm">{t('tellMeMore')}</p>
    </>
  );
}

function OpenAd({ ad }: { ad: AdSummary }) {
  const { pay, today, lowest } = promiseOf(ad);
  return (
    <li>
      <Link to={paths.ad(ad)} className="flex items-center gap-3 rounded-control py-1.5 hover:bg-cobalt-50">
        <AdPhoto ad={ad} sizes="56px" className="size-14 shrink-0 rounded-control" />
        <span className="min-w-0 text-sm">
          <OneLine className="font-semibold [&>bdi]:underline [&>bdi]:underline-offset-2">{productName(ad)}</OneLine>
          <span className="block">
            <Promised sum={pay} className="!font-sans !font-semibold" />
          </span>
          <span className="block text-turq-700">
            <Promised sum={today ?? lowest} className="!font-sans !font-semibold" />
          </span>
        </span>
      </Link>
    </li>
  );
}

interface WaysOnProps {
  ad: AdDetail;
  onSignIn: () => void;
  /** Whether it could be bought when the page was opened: then its end came to all who look at it at once. */
  hasTurned: boolean;
}

const ENDS_WITHIN_MS = 20_000;

export default function WaysOn({ ad, onSignIn, hasTurned }: WaysOnProps) {
  const t = useTranslations('adPage');
  const words = useTranslations('demand');
  const isTurn = useInTurn(hasTurned ? ENDS_WITHIN_MS : 0);
  const { first = [] } = useSimilarAds(ad, !isTurn);
  return (
    <div className="on-light mt-4 rounded-control bg-white p-4 text-ink">
      {ad.status === 'open' && <p className="font-bold text-lg">{t('soldOut')}</p>}
      {/* What was withdrawn is not in the shop any more, and can't be followed. */}
      {ad.status !== 'withdrawn' && <TellMe ad={ad} onSignIn={onSignIn} />}
      {ad.status === 'ended' && (
        <>
          <Demand ad={ad} isTurn={isTurn} />
          <p className="mt-2">
            <Link to={paths.certificate(ad.adId)} className="link inline-flex min-h-11 items-center">
              {words('certificate')}
            </Link>
          </p>
        </>
      )}
      {first.length > 0 && (
        <>
          <h2 className="mt-4 mb-1 font-semibold">{words('openSimilar')}</h2>
          <ul>
            {first.map((one) => (
              <OpenAd key={one.adId} ad={one} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
