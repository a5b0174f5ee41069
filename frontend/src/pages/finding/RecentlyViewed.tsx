/** A row of the ads that were looked at last in this browser, and a way to forget them. Fewer than two are no row. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { forgetViewed, recentlyViewed } from '@/features/ads/recentlyViewed';
import { useSeveralAdsQuery } from '@/features/ads/severalAdsApi';
import { AdRow, LEAST_IN_ROW } from './AdRow';
import { useCardTools } from './useCardTools';

export default function RecentlyViewed({ but }: { but?: number }) {
  const t = useTranslations('homeMore');
  const home = useTranslations('home');
  const [adIds, setAdIds] = useState(() => recentlyViewed().filter((adId) => adId !== but));
  const { data: ads } = useSeveralAdsQuery(adIds, { skip: adIds.length < LEAST_IN_ROW });
  const toolsOf = useCardTools();
  const shown = ads?.filter(({ status }) => status !== 'withdrawn');
  if (!shown || shown.length < LEAST_IN_ROW || adIds.length < LEAST_IN_ROW) return null;
  return (
    <div>
      <AdRow title={t('viewed')} ads={shown} all={{ label: home('dealsAll'), to: paths.listing() }} toolsOf={toolsOf} />
      <p className="mt-1 text-end">
        <button
          type="button"
          className="link min-h-9 text-sm"
          onClick={() => {
            forgetViewed();
            setAdIds([]);
          }}
        >
          {t('forgetViewed')}
        </button>
      </p>
    </div>
  );
}
