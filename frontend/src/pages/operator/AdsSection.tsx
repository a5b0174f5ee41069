/** /yonetim/ilanlar: the ads of everybody, filtered by the address. */

import clsx from 'clsx';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Pagination } from '@/components/Pagination';
import { Bone, Loading } from '@/components/Skeleton';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { AD_STATES, AdFilters } from '@/features/operator/AdFilters';
import { AdsTable } from '@/features/operator/AdsTable';
import { AD_SORTS, type OperatorAdsQuery, useOperatorAdsQuery } from '@/features/operator/operatorApi';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { LoadFailed } from '../LoadFailed';

function queryFrom(params: URLSearchParams): OperatorAdsQuery {
  const status = AD_STATES.find((one) => one === params.get('durum'));
  const page = Number(params.get('page'));
  const q = params.get('q')?.slice(0, 100) ?? '';
  return { ...(q && { q }), ...(status && { status }), ...(page > 1 && Number.isInteger(page) && { page }) };
}

function hrefOf({ q, status, page }: OperatorAdsQuery): string {
  return panelPaths.operatorAds({
    ...(q && { q }),
    ...(status && { durum: status }),
    ...(page && page > 1 && { page }),
  });
}

export function AdsSection() {
  const t = useTranslations('operator');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const query = queryFrom(params);
  const chosen = useListSort(AD_SORTS);
  const sort = chosen ?? 'newest';
  const { data, isLoading, isFetching, refetch } = useOperatorAdsQuery(
    { ...query, ...(chosen && { sort: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  const keepSort = useKeptSort();
  return (
    <div className="flex flex-col gap-4">
      <AdFilters
        key={query.q ?? ''}
        query={query}
        hrefOf={hrefOf}
        onSearch={(q) => navigate(keepSort(hrefOf({ ...query, q, page: 1 })))}
      />
      <div>
        <ListFileButton
          list="ads"
          params={{ ...(query.q && { q: query.q }), ...(query.status && { status: query.status }), sort }}
        />
      </div>
      {isLoading && (
        <Loading>
          <Bone className="h-96 rounded-tile" />
        </Loading>
      )}
      {!isLoading && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && (
        <>
          <p role="status" className="text-muted text-sm">
            {t('adsFound', { count: data.total })}
          </p>
          {data.items.length === 0 ? (
            <EmptyState title={t('noAds')}>
              <ButtonLink look="secondary" to={panelPaths.operatorAds()}>
                {t('clear')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <div
              aria-busy={isFetching}
              className={clsx('tile p-2 transition-opacity sm:p-3', isFetching && 'pointer-events-none opacity-60')}
            >
              <AdsTable
                ads={data.items}
                sort={sort}
                hrefOf={paths.ad}
                settlementHrefOf={(ad) => panelPaths.operatorSettlement(ad.adId)}
              />
            </div>
          )}
          <Pagination page={data.page} pages={data.pages} hrefOf={(page) => keepSort(hrefOf({ ...query, page }))} />
        </>
      )}
    </div>
  );
}
