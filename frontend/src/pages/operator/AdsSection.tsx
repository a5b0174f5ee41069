/** /yonetim/ilanlar?q=…&durum=…: all ads, filtered by the address. */

import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { AD_STATES, AdFilters } from '@/features/operator/AdFilters';
import { AdsTable } from '@/features/operator/AdsTable';
import { AD_SORTS, type OperatorAdsWish, useOperatorAdsInfiniteQuery } from '@/features/operator/operatorApi';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

const hrefOf = ({ q, status }: OperatorAdsWish) => panelPaths.operatorAds({ q: q || undefined, durum: status });

export function AdsSection() {
  const t = useTranslations('operator');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useListParams(AD_STATES);
  const q = params.get('q')?.slice(0, 100);
  const wish: OperatorAdsWish = { ...(q && { q }), ...(state && { status: state }) };
  const chosen = useListSort(AD_SORTS);
  const sort = chosen ?? 'newest';
  const keepSort = useKeptSort();
  const query = useOperatorAdsInfiniteQuery(
    { ...wish, ...(chosen && { sort: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('ads')}</h2>
      <AdFilters
        key={q ?? ''}
        query={wish}
        hrefOf={hrefOf}
        onSearch={(wanted) => navigate(keepSort(hrefOf({ ...wish, q: wanted })))}
      />
      <div>
        <ListFileButton list="ads" params={{ ...wish, sort }} />
      </div>
      <ReadOn
        query={query}
        idOf={({ adId }) => adId}
        empty={
          <EmptyState title={t('noAds')}>
            <ButtonLink look="secondary" to={panelPaths.operatorAds()}>
              {t('clear')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(ads, total) => (
          <>
            <p role="status" className="text-muted text-sm">
              {t('adsFound', { count: total })}
            </p>
            <div className="tile p-2 sm:p-3">
              <AdsTable
                ads={ads}
                sort={sort}
                hrefOf={paths.ad}
                settlementHrefOf={(ad) => panelPaths.operatorSettlement(ad.adId)}
              />
            </div>
          </>
        )}
      </ReadOn>
    </div>
  );
}
