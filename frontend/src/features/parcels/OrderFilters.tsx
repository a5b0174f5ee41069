/** Which orders a supplier looks at: found by number or name, of one ad, in one state. */
import { useTranslations } from 'use-intl';
import { AdChoice } from '@/components/AdChoice';
import { ListFilters } from '@/components/ListFilters';
import { SortChoice } from '@/components/ListSorting';
import type { AdOnDesk } from './deskApi';
import { ORDER_STATES, type OrdersWish } from './parcelsApi';

interface OrderFiltersProps {
  wish: OrdersWish;
  /** By what they are sorted now. */
  sort: NonNullable<OrdersWish['sort']>;
  ads: AdOnDesk[];
  hrefOf: (wish: OrdersWish) => string;
  onWish: (wish: OrdersWish) => void;
}

export function OrderFilters({ wish, sort, ads, hrefOf, onWish }: OrderFiltersProps) {
  const t = useTranslations('supplier.orders');
  const words = useTranslations('panels.list');
  return (
    <ListFilters
      id="order-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={t('find')}
      q={wish.q}
      onSearch={(q) => onWish({ ...wish, q })}
      filter={t('filter')}
      states={ORDER_STATES}
      chosen={wish.state}
      nameOf={(state) => t(`state.${state}`)}
      hrefOf={(state) => hrefOf({ ...wish, state })}
    >
      <AdChoice
        id="order-ad"
        label={t('ad')}
        all={t('allAds')}
        ads={ads}
        nameOf={(ad) => t('adChoice', { number: ad.adId, title: ad.title })}
        adId={wish.adId}
        onChoose={(chosen) => onWish({ ...wish, adId: chosen })}
      />
      <SortChoice
        // Parcels that wait for a decision are cards at every width: no heads of columns sort them.
        className={wish.state === 'stranded' ? '' : 'lg:hidden'}
        columns={[
          { label: words('shipBy'), sortedBy: { up: 'due' } },
          { label: words('paid'), sortedBy: { down: 'newest', up: 'oldest' } },
        ]}
        sort={sort}
      />
    </ListFilters>
  );
}
