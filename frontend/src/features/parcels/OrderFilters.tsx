/** Which orders a supplier looks at: found by number or name, of one ad, in one state. */
import { useTranslations } from 'use-intl';
import { AdChoice } from '@/components/AdChoice';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import type { AdOnDesk } from './deskApi';
import { ORDER_STATES, type OrdersWish } from './parcelsApi';

interface OrderFiltersProps {
  wish: OrdersWish;
  ads: AdOnDesk[];
  hrefOf: (wish: OrdersWish) => string;
  onWish: (wish: OrdersWish) => void;
}

export function OrderFilters({ wish, ads, hrefOf, onWish }: OrderFiltersProps) {
  const t = useTranslations('supplier.orders');
  return (
    <div className="flex flex-col gap-4">
      <SearchForm
        id="order-search"
        label={t('search')}
        placeholder={t('searchHint')}
        find={t('find')}
        q={wish.q}
        onSearch={(q) => onWish({ ...wish, q })}
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
      </SearchForm>
      <FilterLinks
        label={t('filter')}
        choices={ORDER_STATES.map((state) => ({
          key: state,
          label: t(`state.${state}`),
          to: hrefOf({ ...wish, state }),
          isChosen: state === wish.state,
        }))}
      />
    </div>
  );
}
