/** For how much a member would buy what is over; a visitor is led to sign in first. */
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { lazily } from '@/components/lazily';
import { Bone } from '@/components/Skeleton';
import { useUser } from '@/lib/session';
import type { AdDetail } from '@/lib/types';
import type { Wanted } from '../ToSignIn';

const DemandForm = lazily(() => import('@/features/ads/DemandForm'));
const FORM = <Bone className="h-56 rounded-control" />;

interface DemandProps {
  ad: AdDetail;
  /** Whether it may be asked what the member has said: the end of an ad comes to all who look at it at once. */
  isTurn: boolean;
}

/** It stands in its place from the start, so that a link under it does not move away from a finger. */
export function Demand({ ad, isTurn }: DemandProps) {
  const t = useTranslations('demand');
  const user = useUser();
  // A supplier makes no demand for its own goods.
  if (user?.id === ad.sellerId) return null;
  return (
    <section aria-label={t('title')} className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <div>
        <h2 className="font-bold text-lg">{t('title')}</h2>
        <p className="text-muted text-sm">{t('text')}</p>
      </div>
      {user ? (
        <Suspense fallback={FORM}>{isTurn ? <DemandForm ad={ad} /> : FORM}</Suspense>
      ) : (
        <ButtonLink
          look="secondary"
          className="self-start"
          to={paths.signIn}
          state={{ wanted: paths.ad(ad) } satisfies Wanted}
        >
          {t('signIn')}
        </ButtonLink>
      )}
    </section>
  );
}
