/** For how much a member would buy what is over; a visitor is led to sign in first. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { DemandForm } from '@/features/ads/DemandForm';
import { useUser } from '@/lib/session';
import type { AdDetail } from '@/lib/types';
import type { Wanted } from '../ToSignIn';

export default function Demand({ ad }: { ad: AdDetail }) {
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
        <DemandForm ad={ad} />
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
