/** Below an ad: others that are open in the same corner of the shop, those of the same category first. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { useListingQuery } from '@/features/ads/adsApi';
import type { AdDetail, AdSummary } from '@/lib/apiTypes';
import { AdRow, LEAST_IN_ROW } from '../finding/AdRow';
import { useCardTools } from '../finding/useCardTools';

const IN_ROW = 10;

function similarTo(ad: AdDetail, found: AdSummary[]): AdSummary[] {
  const others = found.filter((one) => one.adId !== ad.adId && one.status === 'open');
  const isClose = (one: AdSummary) => one.categoryId === ad.categoryId;
  return [...others.filter(isClose), ...others.filter((one) => !isClose(one))].slice(0, IN_ROW);
}

export default function SimilarAds({ ad }: { ad: AdDetail }) {
  const t = useTranslations('adPage');
  const home = useTranslations('home');
  const toolsOf = useCardTools();
  const corner = ad.parentId ? { parentId: ad.parentId } : { categoryId: ad.categoryId };
  const { data, isError } = useListingQuery({ ...corner, sort: 'popular' });
  const ads = data && similarTo(ad, data.items);
  // Nothing to show takes no place, and gives back the one that was kept.
  if (isError || (ads && ads.length < LEAST_IN_ROW)) return <span hidden />;
  return (
    <AdRow
      title={t('similar')}
      ads={ads}
      all={{ label: home('dealsAll'), to: paths.listing(corner) }}
      toolsOf={toolsOf}
    />
  );
}
