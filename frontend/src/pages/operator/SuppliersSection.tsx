/** /yonetim/tedarikciler: all applicants and suppliers, by state and text. */

import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { SupplierFilters } from '@/features/operator/SupplierFilters';
import { SuppliersTable } from '@/features/operator/SuppliersTable';
import {
  SUPPLIER_SORTS,
  SUPPLIER_STATES,
  type SuppliersWish,
  useSuppliersInfiniteQuery,
} from '@/features/operator/suppliersApi';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

const hrefOf = ({ q, status }: SuppliersWish) => panelPaths.operatorSuppliers({ q, durum: status });

export function SuppliersSection() {
  const t = useTranslations('operator.suppliers');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { state } = useListParams(SUPPLIER_STATES);
  const q = params.get('q') ?? '';
  const wish: SuppliersWish = { ...(q && { q }), ...(state && { status: state }) };
  const chosen = useListSort(SUPPLIER_SORTS);
  const sort = chosen ?? (state === 'pending' ? 'oldest' : 'newest');
  const keepSort = useKeptSort();
  const query = useSuppliersInfiniteQuery(
    { ...wish, ...(chosen && { sort: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('nav')}</h2>
      <SupplierFilters key={q} wish={wish} hrefOf={hrefOf} onWish={(wanted) => navigate(keepSort(hrefOf(wanted)))} />
      <div>
        <ListFileButton list="suppliers" params={{ ...wish, sort }} />
      </div>
      <ReadOn
        query={query}
        idOf={({ personId }) => personId}
        empty={
          <EmptyState title={t('empty')}>
            {(q || state) && (
              <ButtonLink look="secondary" to={panelPaths.operatorSuppliers()}>
                {t('toAll')}
              </ButtonLink>
            )}
          </EmptyState>
        }
      >
        {(suppliers, total) => (
          <>
            <p role="status" className="text-muted text-sm">
              {t('found', { count: total })}
            </p>
            <div className="tile p-4 sm:p-5">
              <SuppliersTable
                caption={t('nav')}
                suppliers={suppliers}
                sort={sort}
                hrefOf={panelPaths.operatorSupplier}
              />
            </div>
          </>
        )}
      </ReadOn>
    </div>
  );
}
