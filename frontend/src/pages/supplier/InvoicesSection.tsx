/** /satici/faturalar: what is to be invoiced, as a file for the integrator; and what was. */
import { FileUp } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FoundLine } from '@/components/FoundLine';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone } from '@/components/Skeleton';
import { BatchHead } from '@/features/invoices/BatchHead';
import { DueCards } from '@/features/invoices/DueCards';
import { InvoiceFilters } from '@/features/invoices/InvoiceFilters';
import {
  DUE_LISTS,
  DUE_SORTS,
  type DueWish,
  useDueAdsQuery,
  useDueItemsInfiniteQuery,
} from '@/features/invoices/invoicesApi';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';
import { TilesSkeleton } from './TilesSkeleton';

const FRESH = { refetchOnMountOrArgChange: true };
const AD_NUMBER = /^\d{1,15}$/;

const hrefOf = ({ state, adId, q }: DueWish) =>
  panelPaths.supplierInvoices({ durum: state === 'due' ? undefined : state, ilan: adId, q });

function useWish(): DueWish {
  const [params] = useSearchParams();
  const { state = 'due' } = useListParams(DUE_LISTS);
  const ad = params.get('ilan') ?? '';
  const q = params.get('q')?.slice(0, 100);
  return { state, ...(AD_NUMBER.test(ad) && { adId: Number(ad) }), ...(q && { q }) };
}

/** A search that finds nothing leads back to all that is in the same state. */
function NoItems({ wish: { state = 'due', adId, q } }: { wish: DueWish }) {
  const t = useTranslations('supplier.invoices');
  if (adId === undefined && !q) return <EmptyState title={t(`empty.${state}`)} text={t('emptyText')} />;
  return (
    <EmptyState title={t('noneFound')}>
      <ButtonLink look="secondary" to={hrefOf({ state })}>
        {t('toAll')}
      </ButtonLink>
    </EmptyState>
  );
}

export function InvoicesSection() {
  const t = useTranslations('supplier.invoices');
  const navigate = useNavigate();
  const wish = useWish();
  const sort = useListSort(DUE_SORTS);
  const keepSort = useKeptSort();
  const { state, ...narrowed } = { ...wish, ...(sort && { sort }) };
  const query = useDueItemsInfiniteQuery({ state, ...narrowed }, FRESH);
  const due = useDueAdsQuery(undefined, FRESH);
  return (
    <div className="flex flex-col gap-4">
      <InvoiceFilters
        key={wish.q}
        wish={wish}
        sort={sort ?? (state === 'sent' ? 'newest' : 'oldest')}
        ads={due.data ?? []}
        hrefOf={hrefOf}
        onWish={(wanted) => navigate(keepSort(hrefOf(wanted)))}
      />
      <BatchHead
        ads={due.data}
        adId={wish.adId}
        unknown={due.isFetching ? <Bone className="h-6 w-48" /> : <ReadAgain onRetry={due.refetch} />}
      >
        <ButtonLink look="secondary" to={panelPaths.uploadInvoices}>
          <FileUp size={18} aria-hidden="true" />
          {t('upload')}
        </ButtonLink>
      </BatchHead>
      <ReadOn query={query} idOf={({ itemId }) => itemId} skeleton={<TilesSkeleton />} empty={<NoItems wish={wish} />}>
        {(items, total) => (
          <>
            <FoundLine found={t('found', { count: total })}>
              {state === 'sent' && <ListFileButton list="ownInvoices" params={narrowed} />}
            </FoundLine>
            <DueCards items={items} />
          </>
        )}
      </ReadOn>
    </div>
  );
}
