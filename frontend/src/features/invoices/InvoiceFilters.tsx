/** Which invoices a supplier looks at: of an order, of one ad, in one state. */
import { useTranslations } from 'use-intl';
import { AdChoice } from '@/components/AdChoice';
import { ListFilters } from '@/components/ListFilters';
import { SortChoice } from '@/components/ListSorting';
import { DUE_LISTS, type DueAd, type DueWish } from './invoicesApi';

interface InvoiceFiltersProps {
  wish: DueWish;
  /** By what they are sorted now. */
  sort: NonNullable<DueWish['sort']>;
  /** Of which something is due. */
  ads: DueAd[];
  hrefOf: (wish: DueWish) => string;
  onWish: (wish: DueWish) => void;
}

export function InvoiceFilters({ wish, sort, ads, hrefOf, onWish }: InvoiceFiltersProps) {
  const t = useTranslations('supplier.invoices');
  const words = useTranslations('panels.list');
  const { adId, state = 'due' } = wish;
  return (
    <ListFilters
      id="invoice-search"
      label={t('search')}
      placeholder={t('searchHint')}
      find={t('find')}
      q={wish.q}
      onSearch={(q) => onWish({ ...wish, q })}
      filter={t('filter')}
      states={DUE_LISTS}
      chosen={state}
      nameOf={(state) => t(`list.${state}`)}
      hrefOf={(state) => hrefOf({ ...wish, state })}
    >
      <AdChoice
        id="invoice-ad"
        label={t('ad')}
        all={t('allAds')}
        ads={ads}
        nameOf={(ad) => t('adChoice', { number: ad.adId, title: ad.title })}
        adId={adId}
        onChoose={(chosen) => onWish({ ...wish, adId: chosen })}
      />
      <SortChoice columns={[{ label: words('ordered'), sortedBy: { down: 'newest', up: 'oldest' } }]} sort={sort} />
    </ListFilters>
  );
}
