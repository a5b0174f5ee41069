/** /yonetim/odemeler: payments that the provider reports otherwise than we asked, or still looks into. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { MONEY_SORTS, PAYMENT_STATES, useOddPaymentsInfiniteQuery } from '@/features/operator/moneyApi';
import { PaymentsTable } from '@/features/operator/PaymentsTable';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

export function PaymentsSection() {
  const t = useTranslations('operator');
  const navigate = useNavigate();
  const keepSort = useKeptSort();
  const [params] = useSearchParams();
  const q = params.get('q') ?? undefined;
  const { state = 'mismatch' } = useListParams(PAYMENT_STATES);
  const chosen = useListSort(MONEY_SORTS);
  const sort = chosen ?? 'newest';
  const wish = { state, ...(q && { q }) };
  const query = useOddPaymentsInfiniteQuery(
    { ...wish, ...(chosen && { sort: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('paymentsNav')}</h2>
      <FilterLinks
        label={t('payments.filter')}
        choices={PAYMENT_STATES.map((one) => ({
          key: one,
          label: t(`payments.state.${one}`),
          to: panelPaths.operatorPayments(one, q),
          isChosen: one === state,
        }))}
      />
      <SearchForm
        key={q ?? ''}
        id="payment-search"
        label={t('payments.search')}
        find={t('find')}
        q={q}
        onSearch={(wanted) => void navigate(keepSort(panelPaths.operatorPayments(state, wanted || undefined)))}
      />
      <div>
        <ListFileButton list="payments" params={{ ...wish, sort }} />
      </div>
      <ReadOn
        query={query}
        idOf={({ paymentId }) => paymentId}
        empty={
          q ? (
            <EmptyState title={t('payments.noneFound')} />
          ) : (
            <EmptyState title={t(`payments.empty.${state}`)} text={t('payments.emptyText')}>
              <ButtonLink look="secondary" to={panelPaths.operatorReconciliation()}>
                {t('payments.toReconciliation')}
              </ButtonLink>
            </EmptyState>
          )
        }
      >
        {(payments) => (
          <div className="tile p-2 sm:p-3">
            <PaymentsTable payments={payments} sort={sort} hrefOf={panelPaths.operatorPayment} />
          </div>
        )}
      </ReadOn>
    </div>
  );
}
