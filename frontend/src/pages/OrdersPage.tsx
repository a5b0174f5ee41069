/** /hesap/siparis: my orders, by how they stand, searched by number or product, ten a page; the oldest come after the page. */
import { Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths, withQuery } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { TextField } from '@/components/Field';
import { FilterLinks } from '@/components/FilterLinks';
import { LoadMore } from '@/components/LoadMore';
import { Pagination } from '@/components/Pagination';
import { Bone, Loading } from '@/components/Skeleton';
import { InvoiceButtons } from '@/features/invoices/InvoiceButtons';
import { useOwnInvoicesQuery } from '@/features/invoices/invoicesApi';
import { OrderCards } from '@/features/orders/OrderCards';
import { type OrderTab, ordersMatching, ordersOf, pageOf, TABS, tabNamed } from '@/features/orders/orderList';
import { type OrderLine, useOrdersInfiniteQuery } from '@/features/orders/ordersApi';
import { rowsOf } from '@/lib/keyset';
import { useDebounced } from '@/lib/useDebounced';
import { useReadThrough } from '@/lib/useReadThrough';
import { AccountLayout } from './AccountLayout';

const SEARCH_WAIT_MS = 100;
const EVERY_TAB = Object.keys(TABS) as OrderTab[];

interface FoundOrdersProps {
  orders: OrderLine[];
  /** The list that they are read from, to its end. */
  list: ComponentProps<typeof LoadMore>['query'];
}

const hrefOfTab = (tab: OrderTab, page?: number) =>
  withQuery(paths.orders, { durum: tab === 'all' ? undefined : tab, page });

function OrdersToCome({ children }: { children?: ReactNode }) {
  return (
    <Loading>
      {children}
      <Bone className="h-80 rounded-tile" />
    </Loading>
  );
}

function FoundOrders({ orders, list }: FoundOrdersProps) {
  const t = useTranslations('orders');
  const { data: invoices = [] } = useOwnInvoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [typed, setTyped] = useState('');
  const query = useDebounced(typed, SEARCH_WAIT_MS);
  const [params] = useSearchParams();
  const isWhole = !list.hasNextPage;
  const tab = tabNamed(params.get('durum'));
  const found = ordersMatching(ordersOf(orders, tab), query);
  // A search starts on its own first page.
  const wanted = query ? 1 : Number(params.get('page')) || 1;
  const { page, pages, rows } = pageOf(found, wanted);
  const isToCome = !isWhole && wanted > pages;
  const choices = EVERY_TAB.map((key) => ({
    key,
    label: `${t(`tab.${key}`)} (${ordersOf(orders, key).length}${isWhole ? '' : '+'})`,
    to: hrefOfTab(key),
    isChosen: key === tab,
  }));
  return (
    <>
      <div className="mb-4">
        <FilterLinks label={t('tabs')} choices={choices} />
      </div>
      <search className="relative mb-4 block max-w-sm">
        <TextField
          type="search"
          label={t('searchLabel')}
          placeholder={t('searchPlaceholder')}
          autoComplete="off"
          value={typed}
          className="ps-11"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Search size={18} aria-hidden="true" className="pointer-events-none absolute start-4 bottom-3.5 text-muted" />
      </search>
      <p role="status" className="mb-2 text-muted text-sm">
        {isWhole && query && rows.length === 0 ? t('notFound', { query }) : t('found', { count: found.length })}
        {!isWhole && ` · ${t('olderToCome')}`}
      </p>
      {isToCome && <OrdersToCome />}
      {rows.length > 0 && !isToCome && (
        <OrderCards
          orders={rows}
          hrefOf={paths.order}
          adHref={(adId) => paths.ad({ adId, slug: '' })}
          more={({ uuid, number }) => (
            <InvoiceButtons invoices={invoices.filter(({ cartId }) => cartId === uuid)} number={number} />
          )}
        />
      )}
      {!query && isWhole && rows.length === 0 && <p className="tile p-6 text-muted">{t(`none.${tab}`)}</p>}
      <LoadMore query={list} />
      {!query && <Pagination page={page} pages={pages} hrefOf={(n) => hrefOfTab(tab, n)} />}
    </>
  );
}

function Orders() {
  const t = useTranslations('orders');
  const error = useTranslations('error');
  const common = useTranslations('common');
  const query = useOrdersInfiniteQuery();
  useReadThrough(query);
  if (query.isLoading) {
    return (
      <OrdersToCome>
        <Bone className="mb-4 h-11 max-w-sm" />
      </OrdersToCome>
    );
  }
  if (!query.data) {
    return (
      <EmptyState title={error('loadFailed')}>
        <Button onClick={() => query.refetch()}>{common('retry')}</Button>
      </EmptyState>
    );
  }
  const orders = rowsOf(query.data.pages, ({ uuid }) => uuid);
  if (orders.length > 0) return <FoundOrders orders={orders} list={query} />;
  return (
    <EmptyState title={t('empty')} text={t('emptyText')}>
      <ButtonLink to={paths.listing()}>{t('goShopping')}</ButtonLink>
    </EmptyState>
  );
}

export default function OrdersPage() {
  const t = useTranslations('orders');
  return <AccountLayout title={t('title')}>{() => <Orders />}</AccountLayout>;
}
