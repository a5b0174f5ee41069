/** /yonetim/hakedisler?durum=…&satici=…&q=…: what suppliers are paid, by state, of one supplier, order or ad. */

import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { ListFilters } from '@/components/ListFilters';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { MONEY_SORTS, PAYOUT_LISTS, usePayoutsInfiniteQuery } from '@/features/operator/moneyApi';
import { OfSupplier } from '@/features/operator/OfSupplier';
import { PayoutsTable } from '@/features/operator/PayoutsTable';
import { idIn } from '@/lib/addressParts';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

const HREFS = { order: panelPaths.operatorOrder, supplier: panelPaths.operatorSupplier };

export function PayoutsSection() {
  const t = useTranslations('operator.payouts');
  const words = useTranslations('operator');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = params.get('q') ?? undefined;
  const supplierId = idIn(params, 'satici');
  const { state } = useListParams(PAYOUT_LISTS);
  const chosen = useListSort(MONEY_SORTS);
  const sort = chosen ?? 'newest';
  const keepSort = useKeptSort();
  const wish = { ...(state && { state }), ...(supplierId && { supplierId }), ...(q && { q }) };
  const isNarrowed = Object.keys(wish).length > 0;
  const query = usePayoutsInfiniteQuery(
    { ...wish, ...(chosen && { sort: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('title')}</h2>
      <ListFilters
        key={q ?? ''}
        id="payout-search"
        label={t('search')}
        find={words('find')}
        q={q}
        onSearch={(wanted) =>
          void navigate(
            keepSort(panelPaths.operatorPayouts({ durum: state, satici: supplierId, q: wanted || undefined })),
          )
        }
        filter={t('filter')}
        states={[undefined, ...PAYOUT_LISTS.filter((one) => one !== 'void')]}
        chosen={state}
        nameOf={(one) => t(`state.${one ?? 'all'}`)}
        hrefOf={(one) => panelPaths.operatorPayouts({ durum: one, satici: supplierId, q })}
      />
      {supplierId && (
        <OfSupplier
          supplierId={supplierId}
          href={panelPaths.operatorSupplier(supplierId)}
          allHref={keepSort(panelPaths.operatorPayouts({ durum: state, q }))}
        />
      )}
      <div>
        <ListFileButton list="payouts" params={{ ...wish, sort }} />
      </div>
      <ReadOn
        query={query}
        idOf={({ payoutId }) => payoutId}
        empty={
          <EmptyState title={t(q ? 'noneFound' : 'empty')} text={t('emptyText')}>
            <ButtonLink
              look="secondary"
              to={isNarrowed ? panelPaths.operatorPayouts() : panelPaths.operatorReconciliation()}
            >
              {t(isNarrowed ? 'toAll' : 'toReconciliation')}
            </ButtonLink>
          </EmptyState>
        }
      >
        {(payouts, total) => (
          <>
            <p role="status" className="text-muted text-sm">
              {t('found', { count: total })}
            </p>
            <div className="tile p-2 sm:p-3">
              <PayoutsTable payouts={payouts} sort={sort} hrefs={HREFS} />
            </div>
          </>
        )}
      </ReadOn>
    </section>
  );
}
