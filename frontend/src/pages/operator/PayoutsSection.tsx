/** /yonetim/hakedisler: what suppliers are paid, by state. */
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { Pagination } from '@/components/Pagination';
import { PAYOUT_LISTS, usePayoutsQuery } from '@/features/operator/moneyApi';
import { PayoutsTable } from '@/features/operator/PayoutsTable';
import { useListParams } from '@/lib/useListParams';
import { QueryState } from '../QueryState';

const HREFS = { order: panelPaths.operatorOrder, supplier: panelPaths.operatorSupplier };

export function PayoutsSection() {
  const t = useTranslations('operator.payouts');
  const { state, page } = useListParams(PAYOUT_LISTS);
  const query = usePayoutsQuery({ ...(state && { state }), page }, { refetchOnMountOrArgChange: true });
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
                <PayoutsTable payouts={items} hrefs={HREFS} />
              </div>
              <Pagination
                page={page}
                pages={pages}
                hrefOf={(next) => panelPaths.operatorPayouts({ durum: state, page: next > 1 ? next : undefined })}
              />
            </>
          )
        }
      </QueryState>
    </section>
  );
}
