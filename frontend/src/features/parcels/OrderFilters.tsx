/** Which orders a supplier looks at: found by number or name, of one ad, in one state. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { FilterLinks } from '@/components/FilterLinks';
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
  const [text, setText] = useState(wish.q ?? '');
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-wrap items-end gap-3">
        <form
          className="flex min-w-0 flex-1 basis-72 items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onWish({ ...wish, q: text.trim() });
          }}
        >
          <div className="min-w-0 flex-1">
            <TextField
              id="order-search"
              type="search"
              label={t('search')}
              placeholder={t('searchHint')}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <Button type="submit">
            <Search size={18} aria-hidden="true" />
            {t('find')}
          </Button>
        </form>
        <div className="min-w-0 max-sm:w-full">
          <AdChoice wish={wish} ads={ads} onWish={onWish} />
        </div>
      </search>
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
