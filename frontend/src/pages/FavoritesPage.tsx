/** /favoriler: the ads I follow. A visitor is told to sign in, and led there. */
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Pagination } from '@/components/Pagination';
import { AdGrid, AdGridSkeleton } from '@/features/ads/AdGrid';
import { useFavoritesQuery } from '@/features/ads/adsApi';
import { useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { AdSummary } from '@/lib/types';
import { useFocusKept } from '@/lib/useFocusKept';
import { useTitle } from '@/lib/useTitle';
import { useCardTools } from './finding/useCardTools';
import { QueryState } from './QueryState';
import { ToSignIn } from './ToSignIn';

/** As many as a page of the listing has. */
const PER_PAGE = 15;

const hrefOf = (page: number) => (page > 1 ? `${paths.favorites}?page=${page}` : paths.favorites);

/** A page of what is followed: the last one, where so many were given up that the one in the address is gone. */
function PageOfAds({ ads }: { ads: AdSummary[] }) {
  const wanted = Number(useSearchParams()[0].get('page')) || 1;
  const toolsOf = useCardTools();
  const pages = Math.ceil(ads.length / PER_PAGE);
  const page = Math.min(Math.max(1, Math.floor(wanted)), pages);
  const shown = ads.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  return (
    <>
      <AdGrid ads={shown} hrefOf={paths.ad} toolsOf={toolsOf} />
      <Pagination page={page} pages={pages} hrefOf={hrefOf} />
    </>
  );
}

function Favorites() {
  const t = useTranslations();
  // Every heart of the shop keeps these rows alive, and their prices are those of the moment they were fetched.
  const query = useFavoritesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const page = useRef<HTMLDivElement>(null);
  useFocusKept(page);
  return (
    <div ref={page} className="container-page py-6">
      <h1 className="mb-4 font-bold text-2xl md:text-3xl">{t('favorites.title')}</h1>
      <QueryState query={query} skeleton={<AdGridSkeleton />}>
        {(ads) =>
          ads.length > 0 ? (
            <PageOfAds ads={ads} />
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
