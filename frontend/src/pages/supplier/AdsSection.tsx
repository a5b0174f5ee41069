/** /satici/ilanlar: the supplier's own ads, drafts and planned ads, searched, filtered and sorted by the address. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { MiniCurve } from '@/features/ads/MiniCurve';
import { termsOf } from '@/features/ads/terms';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { AdFilters } from '@/features/supplier/AdFilters';
import {
  AD_SORTS,
  AD_VIEWS,
  type AdsView,
  DRAFT_SORTS,
  type DraftsView,
  isOfDrafts,
  sortsOf,
} from '@/features/supplier/adsView';
import { useOwnDraftsInfiniteQuery } from '@/features/supplier/draftsApi';
import { OwnAds } from '@/features/supplier/OwnAds';
import { OwnDrafts } from '@/features/supplier/OwnDrafts';
import { useOwnAdsInfiniteQuery } from '@/features/supplier/supplierApi';
import { useMay } from '@/lib/session';
import { useListParams } from '@/lib/useListParams';
import { ReadOn } from '../ReadOn';
import { NoAdsYet } from './NoAdsYet';
import { TilesSkeleton } from './TilesSkeleton';
import { useMayBegin } from './useMayBegin';

function hrefOf(view: AdsView): string {
  const [usual, ...others] = sortsOf(view);
  const sort = view.sort !== usual && others.find((one) => one === view.sort);
  return panelPaths.supplierAds({ q: view.q, durum: view.state, sira: sort || undefined });
}

function NoneFound() {
  const t = useTranslations('supplier.adsList');
  return (
    <EmptyState title={t('noneFound')}>
      <ButtonLink look="secondary" to={panelPaths.supplierAds()}>
        {t('toAll')}
      </ButtonLink>
    </EmptyState>
  );
}

function Found({ total }: { total: number }) {
  const t = useTranslations('supplier.adsList');
  return (
    <p role="status" className="text-muted text-sm">
      {t('found', { count: total })}
    </p>
  );
}

function Ads({ view: { q, state, sort: chosen } }: { view: AdsView }) {
  const navigate = useNavigate();
  const mayBegin = useMayBegin();
  const may = useMay();
  const sort = AD_SORTS.find((one) => one === chosen);
  const status = state === 'draft' || state === 'planned' ? undefined : state;
  const wish = { ...(q && { q }), ...(status && { status }), ...(sort && { sort }) };
  const query = useOwnAdsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <ReadOn
      query={query}
      idOf={({ adId }) => adId}
      skeleton={<TilesSkeleton />}
      empty={q || state ? <NoneFound /> : <NoAdsYet />}
    >
      {(ads, total) => (
        <>
          <Found total={total} />
          <div>
            <ListFileButton list="ownAds" params={wish} />
          </div>
          <OwnAds
            ads={ads}
            sort={sort ?? 'newest'}
            hrefOf={paths.ad}
            curveOf={(ad) => <MiniCurve terms={termsOf(ad)} units={ad.numOrders} quantity={ad.quantity} />}
            ordersHrefOf={
              may('orders') ? ({ adId }) => panelPaths.supplierOrders({ durum: 'all', ilan: adId }) : undefined
            }
            earningsHrefOf={may('money') ? ({ adId }) => panelPaths.supplierEarnings(adId) : undefined}
            onDisabled={() => navigate(paths.listing())}
            onCloned={mayBegin ? ({ draftId }) => navigate(panelPaths.editDraft(draftId)) : undefined}
          />
        </>
      )}
    </ReadOn>
  );
}

function NoDrafts({ state }: { state: DraftsView['state'] }) {
  const t = useTranslations('supplier.drafts');
  return (
    <EmptyState title={t(`none.${state}`)} text={t(`noneText.${state}`)}>
      <ButtonLink to={panelPaths.createAd}>{t('begin')}</ButtonLink>
    </EmptyState>
  );
}

function Drafts({ view: { q, state, sort: chosen } }: { view: DraftsView }) {
  const sort = DRAFT_SORTS[state].find((one) => one === chosen);
  const wish = { ...(q && { q }), state, ...(sort && { sort }) };
  const query = useOwnDraftsInfiniteQuery(wish, { refetchOnMountOrArgChange: true });
  return (
    <ReadOn
      query={query}
      idOf={({ draftId }) => draftId}
      skeleton={<TilesSkeleton />}
      empty={q ? <NoneFound /> : <NoDrafts state={state} />}
    >
      {(drafts, total) => (
        <>
          <Found total={total} />
          <OwnDrafts drafts={drafts} hrefOf={({ draftId }) => panelPaths.editDraft(draftId)} />
        </>
      )}
    </ReadOn>
  );
}

export function AdsSection() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useListParams(AD_VIEWS);
  const q = params.get('q') ?? '';
  const sort = sortsOf({ state }).find((one) => one === params.get('sira'));
  const view: AdsView = { q, state, sort };
  return (
    <div className="flex flex-col gap-4">
      <AdFilters key={q} view={view} hrefOf={hrefOf} onView={(wanted) => navigate(hrefOf(wanted))} />
      {isOfDrafts(view) ? <Drafts view={view} /> : <Ads view={view} />}
    </div>
  );
}
