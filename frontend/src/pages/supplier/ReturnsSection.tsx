/** /satici/iadeler: what buyers want to give back: decided here, and inspected once it has arrived. */

import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { Pagination } from '@/components/Pagination';
import {
  type OwnReturnsQuery,
  RETURN_STATES,
  useSupplierReturnsQuery,
  WAITS,
} from '@/features/returnDesk/returnDeskApi';
import { hasSupplierActs, SupplierActs } from '@/features/returnDesk/SupplierActs';
import { useListParams } from '@/lib/useListParams';
import { QueryState } from '../QueryState';
import { FoundReturns } from '../returnDesk/FoundReturns';
import { TilesSkeleton } from './TilesSkeleton';

/** What an address may name: what waits for the supplier, and the states. */
const LISTS = [...WAITS, ...RETURN_STATES] as const;
type List = (typeof LISTS)[number];

function wishOf(list: List | undefined): OwnReturnsQuery {
  if (list === 'any' || list === 'inspection') return { waits: list };
  return list ? { status: list } : {};
}

export function ReturnsSection() {
  const t = useTranslations('supplier.returns');
  const words = useTranslations('panels');
  const { state, page } = useListParams(LISTS);
  const nameOf = (one: List | undefined) => {
    if (one === 'any' || one === 'inspection') return t(`waits.${one}`);
    return one ? words(`returnState.${one}`) : words('all');
  };
  const query = useSupplierReturnsQuery({ ...wishOf(state), page }, { refetchOnMountOrArgChange: true });
  return (
    <div className="flex flex-col gap-4">
      <FilterLinks
        label={words('returnFilter')}
        choices={[undefined, ...LISTS].map((one) => ({
          key: one ?? 'all',
          label: nameOf(one),
          to: panelPaths.supplierReturns({ durum: one }),
          isChosen: one === state,
        }))}
      />
      <QueryState query={query} skeleton={<TilesSkeleton />}>
        {({ items, total, pages }) =>
          items.length === 0 ? (
            <EmptyState title={t(state ? 'emptyState' : 'empty')} text={t('emptyText')}>
              <ButtonLink look="secondary" to={state ? panelPaths.supplierReturns() : panelPaths.supplierOrders()}>
                {state ? t('toAll') : t('toOrders')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <FoundReturns
                items={items}
                total={total}
                actsOf={(one) => hasSupplierActs(one) && <SupplierActs one={one} />}
              />
              <Pagination
                page={page}
                pages={pages}
                hrefOf={(next) => panelPaths.supplierReturns({ durum: state, page: next > 1 ? next : undefined })}
              />
            </>
          )
        }
      </QueryState>
    </div>
  );
}
