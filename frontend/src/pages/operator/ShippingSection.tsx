/** /yonetim/sevkiyat: what should have been shipped by now, and parcels that did not arrive. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { Pagination } from '@/components/Pagination';
import { LateTable } from '@/features/parcels/LateTable';
import { TROUBLES, type Trouble, useLateShipmentsQuery, useStrandedParcelsQuery } from '@/features/parcels/parcelsApi';
import { StrandedTable } from '@/features/parcels/StrandedTable';
import { useListParams } from '@/lib/useListParams';
import { QueryState } from '../QueryState';

const STATES = ['late', ...TROUBLES] as const;
type State = (typeof STATES)[number];
const FRESH = { refetchOnMountOrArgChange: true };

function Shown({ total, state, children }: { total: number; state: State; children: ReactNode }) {
  const t = useTranslations('operator');
  if (total === 0) {
    return (
      <EmptyState title={t(`shipping.empty.${state}`)} text={t('shipping.emptyText')}>
        <ButtonLink look="secondary" to={paths.operatorPanel}>
          {t('queue')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="text-muted text-sm">
        {t('shipping.found', { count: total })}
      </p>
      <div className="tile p-2 sm:p-3">{children}</div>
    </>
  );
}

function Late({ page }: { page: number }) {
  const query = useLateShipmentsQuery({ page }, FRESH);
  return (
    <QueryState query={query}>
      {({ items, total, pages }) => (
        <>
          <Shown total={total} state="late">
            <LateTable items={items} />
          </Shown>
          <Pagination
            page={page}
            pages={pages}
            hrefOf={(next) => panelPaths.operatorShipping({ durum: 'late', page: next > 1 ? next : undefined })}
          />
        </>
      )}
    </QueryState>
  );
}

function Stranded({ state }: { state: Trouble }) {
  const t = useTranslations('operator.shipping');
  const query = useStrandedParcelsQuery(state, FRESH);
  return (
    <QueryState query={query}>
      {(parcels) => (
        <Shown total={parcels.length} state={state}>
          <StrandedTable
            parcels={parcels}
            sellerOf={({ sellerId, sellerName }) => (
              <Link to={paths.seller(sellerId)} className="link inline-block py-1">
                <bdi>{sellerName || t('toSeller')}</bdi>
              </Link>
            )}
          />
        </Shown>
      )}
    </QueryState>
  );
}

export function ShippingSection() {
  const t = useTranslations('operator.shipping');
  const { state = 'late', page } = useListParams(STATES);
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks
        label={t('filter')}
        choices={STATES.map((one) => ({
          key: one,
          label: t(`state.${one}`),
          to: panelPaths.operatorShipping({ durum: one }),
          isChosen: one === state,
        }))}
      />
      {state === 'late' ? <Late page={page} /> : <Stranded state={state} />}
    </div>
  );
}
