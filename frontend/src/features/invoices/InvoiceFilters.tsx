/** Which invoices a supplier looks at: of an order, of one ad, in one state. */
import { useTranslations } from 'use-intl';
import { AdChoice } from '@/components/AdChoice';
import { ListFilters } from '@/components/ListFilters';
import { DUE_LISTS, type DueAd, type DueWish } from './invoicesApi';

interface InvoiceFiltersProps {
  wish: DueWish;
  /** Of which something is due. */
  ads: DueAd[];
  hrefOf: (wish: DueWish) => string;
  onWish: (wish: DueWish) => void;
}

export function InvoiceFilters({ wish, ads, hrefOf, onWish }: InvoiceFiltersProps) {
  const t = useTranslations('supplier.invoices');
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
    </ListFilters>
  );
}
