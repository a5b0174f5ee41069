/** Which orders a supplier looks at: found by number or name, of one ad, in one state. */
import { useTranslations } from 'use-intl';
import { FilterLinks } from '@/components/FilterLinks';
import { SearchForm } from '@/components/SearchForm';
import { SelectField } from '@/components/SelectField';
import type { AdOnDesk } from './deskApi';
import { ORDER_STATES, type OrdersWish } from './parcelsApi';

interface OrderFiltersProps {
  wish: OrdersWish;
  ads: AdOnDesk[];
  hrefOf: (wish: OrdersWish) => string;
  onWish: (wish: OrdersWish) => void;
}

/** The ads of the desk; one that was chosen by its address stays choosable after its last parcel has arrived. */
function AdChoice({ wish, ads, onWish }: Omit<OrderFiltersProps, 'hrefOf'>) {
  const t = useTranslations('supplier.orders');
  const { adId } = wish;
  return (
    <SelectField
      id="order-ad"
      label={t('ad')}
      className="max-w-full sm:w-80"
      value={adId ?? ''}
      onChange={({ target }) => onWish({ ...wish, adId: target.value ? Number(target.value) : undefined })}
    >
      <option value="">{t('allAds')}</option>
      {adId !== undefined && !ads.some((ad) => ad.adId === adId) && <option value={adId}>#{adId}</option>}
      {ads.map((ad) => (
        <option key={ad.adId} value={ad.adId}>
          {t('adChoice', { number: ad.adId, title: ad.title })}
        </option>
      ))}
    </SelectField>
  );
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
        <div className="min-w-0 max-sm:w-full">
          <AdChoice wish={wish} ads={ads} onWish={onWish} />
        </div>
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
