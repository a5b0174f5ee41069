/** /yonetim/sevkiyat: what should have been shipped by now, and parcels that did not arrive. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { Pagination } from '@/components/Pagination';
import { LateTable } from '@/features/parcels/LateTable';
import { useLateShipmentsQuery, useStrandedParcelsQuery } from '@/features/parcels/parcelsApi';
import { StrandedTable } from '@/features/parcels/StrandedTable';
import type { Paged } from '@/lib/apiTypes';
import { useListParams } from '@/lib/useListParams';
import { QueryState } from '../QueryState';

const STATES = ['late', 'failed', 'returned'] as const;
type State = (typeof STATES)[number];
const FRESH = { refetchOnMountOrArgChange: true };

function Shown({ list, state, children }: { list: Paged<unknown>; state: State; children: ReactNode }) {
  const t = useTranslations('operator');
  if (list.items.length === 0) {
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
        {t('shipping.found', { count: list.total })}
      </p>
      <div className="tile p-2 sm:p-3">{children}</div>
      <Pagination
        page={list.page}
        pages={list.pages}
        hrefOf={(page) => paths.operatorShipping({ durum: state, page: page > 1 ? page : undefined })}
      />
    </>
  );
}

function Late({ page }: { page: number }) {
  const query = useLateShipmentsQuery({ page }, FRESH);
  return (
    <QueryState query={query}>
      {(list) => (
        <Shown list={list} state="late">
          <LateTable items={list.items} />
        </Shown>
      )}
    </QueryState>
  );
}

function Stranded({ state, page }: { state: 'failed' | 'returned'; page: number }) {
  const query = useStrandedParcelsQuery({ state, page }, FRESH);
  return (
    <QueryState query={query}>
      {(list) => (
        <Shown list={list} state={state}>
          <StrandedTable parcels={list.items} />
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
          to: paths.operatorShipping({ durum: one }),
          isChosen: one === state,
        }))}
      />
      {state === 'late' ? <Late page={page} /> : <Stranded state={state} page={page} />}
    </div>
  );
}
