/** /yonetim/satici-hesaplari?durum=…&q=…: suppliers who owe or are owed something that no payout settles by itself. */
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { EmptyState } from '@/components/EmptyState';
import { ListFilters } from '@/components/ListFilters';
import { ListFileButton } from '@/features/listFiles/ListFileButton';
import { AccountsTable } from '@/features/operator/AccountsTable';
import { ACCOUNT_SORTS, STANDINGS, useAccountsInfiniteQuery } from '@/features/operator/accountsApi';
import { useListParams } from '@/lib/useListParams';
import { useKeptSort, useListSort } from '@/lib/useListSort';
import { ReadOn } from '../ReadOn';

export function AccountsSection() {
  const t = useTranslations('operator.accounts');
  const words = useTranslations('operator');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const q = params.get('q') ?? undefined;
  const { state: standing } = useListParams(STANDINGS);
  const chosen = useListSort(ACCOUNT_SORTS);
  const sort = chosen ?? 'largest';
  const keepSort = useKeptSort();
  const wish = { ...(standing && { standing }), ...(q && { q }) };
  const query = useAccountsInfiniteQuery(
    { ...wish, ...(chosen && { sort: chosen }) },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('title')}</h2>
      <p className="max-w-2xl text-muted">{t('intro')}</p>
      <ListFilters
        key={q ?? ''}
        id="account-search"
        label={t('search')}
        find={words('find')}
        q={q}
        onSearch={(wanted) =>
          void navigate(keepSort(panelPaths.operatorAccounts({ durum: standing, q: wanted || undefined })))
        }
        filter={t('filter')}
        states={[undefined, ...STANDINGS]}
        chosen={standing}
        nameOf={(one) => t(`standing.${one ?? 'all'}`)}
        hrefOf={(one) => panelPaths.operatorAccounts({ durum: one, q })}
      />
      <div>
        <ListFileButton list="accounts" params={{ ...wish, sort }} />
      </div>
      <ReadOn
        query={query}
        idOf={({ sellerId }) => sellerId}
        empty={<EmptyState title={t(q ? 'noneFound' : 'empty')} text={t('emptyText')} />}
      >
        {(accounts, total) => (
          <div className="tile p-2 sm:p-3">
            <p role="status" className="p-1 text-muted text-sm">
              {t('found', { count: total })}
            </p>
            <AccountsTable accounts={accounts} sort={sort} hrefOf={panelPaths.operatorAccount} />
          </div>
        )}
      </ReadOn>
    </section>
  );
}
