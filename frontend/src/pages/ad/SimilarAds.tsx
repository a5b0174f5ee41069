/** Below an ad: others that are open in the same corner of the shop, those of the same category first; then what was looked at last. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import type { AdDetail } from '@/lib/types';
import { AdRow, LEAST_IN_ROW } from '../finding/AdRow';
import RecentlyViewed from '../finding/RecentlyViewed';
import { useCardTools } from '../finding/useCardTools';
import { cornerOf, useSimilarAds } from './similar';

function Similar({ ad }: { ad: AdDetail }) {
  const t = useTranslations('adPage');
  const home = useTranslations('home');
  const toolsOf = useCardTools();
  const { row, isError } = useSimilarAds(ad);
  // Nothing to show takes no place, and gives back the one that was kept.
  if (isError || (row && row.length < LEAST_IN_ROW)) return <span hidden />;
  return (
    <AdRow
      title={t('similar')}
      ads={row}
      all={{ label: home('dealsAll'), to: paths.listing(cornerOf(ad)) }}
      toolsOf={toolsOf}
    />
  );
}

export default function SimilarAds({ ad }: { ad: AdDetail }) {
  return (
    <>
      <Similar ad={ad} />
      <RecentlyViewed but={ad.adId} />
    </>
  );
}
