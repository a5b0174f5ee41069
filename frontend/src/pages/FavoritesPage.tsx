/** /favoriler: the ads I follow. A visitor is told to sign in, and led there. */
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { AdGrid, AdGridSkeleton } from '@/features/ads/AdGrid';
import { useFavoritesQuery } from '@/features/ads/adsApi';
import { useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import { useFocusKept } from '@/lib/useFocusKept';
import { useTitle } from '@/lib/useTitle';
import { useCardTools } from './finding/useCardTools';
import { QueryState } from './QueryState';
import { ToSignIn } from './ToSignIn';

function Favorites() {
  const t = useTranslations();
  // Every heart of the shop keeps these rows alive, and their prices are those of the moment they were fetched.
  const query = useFavoritesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const toolsOf = useCardTools();
  const page = useRef<HTMLDivElement>(null);
  useFocusKept(page);
  return (
    <div ref={page} className="container-page py-6">
      <h1 className="mb-4 font-bold text-2xl md:text-3xl">{t('favorites.title')}</h1>
      <QueryState query={query} skeleton={<AdGridSkeleton />}>
        {(ads) =>
          ads.length > 0 ? (
            <AdGrid ads={ads} hrefOf={paths.ad} toolsOf={toolsOf} />
          ) : (
            <EmptyState title={t('favorites.empty')}>
              <ButtonLink to={paths.listing()}>{t('common.toListing')}</ButtonLink>
            </EmptyState>
          )
        }
      </QueryState>
    </div>
  );
}

export default function FavoritesPage() {
  const t = useTranslations();
  const isGuest = !useUser();
  const dispatch = useDispatch();
  useTitle(t('favorites.title'));
  useEffect(() => {
    if (isGuest) dispatch(toastRequested({ kind: 'info', key: 'signInToFollow' }));
  }, [isGuest, dispatch]);
  return isGuest ? <ToSignIn /> : <Favorites />;
}
