/** /yonetim/hakedisler: what suppliers are paid, by state. */

import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { Pagination } from '@/components/Pagination';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { MONEY_SORTS, PAYOUT_LISTS, usePayoutsQuery } from '@/features/operator/moneyApi';
import { PayoutsTable } from '@/features/operator/PayoutsTable';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { QueryState } from '../QueryState';

const HREFS = { order: panelPaths.operatorOrder, supplier: panelPaths.operatorSupplier };

export function PayoutsSection() {
  const t = useTranslations('operator.payouts');
  const { state, page } = useListParams(PAYOUT_LISTS);
  const chosen = useListSort(MONEY_SORTS);
  const sort = chosen ?? 'newest';
  const query = usePayoutsQuery(
    { ...(state && { state }), ...(chosen && { sort: chosen }), page },
    { refetchOnMountOrArgChange: true },
  );
  const keepSort = useKeptSort();
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('title')}</h2>
      <FilterLinks
        label={t('filter')}
        choices={[undefined, ...PAYOUT_LISTS.filter((one) => one !== 'void')].map((one) => ({
          key: one ?? 'all',
          label: t(`state.${one ?? 'all'}`),
          to: panelPaths.operatorPayouts({ durum: one }),
          isChosen: one === state,
        }))}
      />
      <div>
        <ListFileButton list="payouts" params={{ ...(state && { state }), sort }} />
      </div>
      <QueryState query={query}>
        {({ items, total, pages }) =>
          items.length === 0 ? (
            <EmptyState title={t('empty')} text={t('emptyText')}>
              <ButtonLink
                look="secondary"
                to={state ? panelPaths.operatorPayouts() : panelPaths.operatorReconciliation}
              >
                {t(state ? 'toAll' : 'toReconciliation')}
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <p role="status" className="text-muted text-sm">
                {t('found', { count: total })}
              </p>
              <div className="tile p-2 sm:p-3">
                <PayoutsTable payouts={items} sort={sort} hrefs={HREFS} />
              </div>
              <Pagination
                page={page}
                pages={pages}
                hrefOf={(next) =>
                  keepSort(panelPaths.operatorPayouts({ durum: state, page: next > 1 ? next : undefined }))
                }
              />
            </>
          )
        }
      </QueryState>
    </section>
  );
}
