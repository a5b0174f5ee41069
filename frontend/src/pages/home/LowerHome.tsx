/** The lower half of the home page: ads that are about to end or to get cheaper, how it all works, what people ask. */
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { useListingQuery } from '@/features/ads/adsApi';
import { AdRow } from '../finding/AdRow';
import RecentlyViewed from '../finding/RecentlyViewed';
import { useCardTools } from '../finding/useCardTools';
import { HowItWorks } from './HowItWorks';

const IN_ROW = 10;
const QUESTIONS = [1, 2, 3, 4] as const;

function Questions() {
  const t = useTranslations('homeMore');
  return (
    <section className="mt-12">
      <h2 className="mb-4 font-bold text-xl md:text-2xl">{t('faq')}</h2>
      <div className="tile divide-y divide-line">
        {QUESTIONS.map((number) => (
          <details key={number} className="group px-5">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
              {t(`faq${number}`)}
              <ChevronDown
                size={20}
                aria-hidden="true"
                className="shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-4 text-muted">{t(`faq${number}Text`)}</p>
          </details>
        ))}
      </div>
      <Link to={paths.faq} className="link mt-3 inline-block py-2">
        {t('faqAll')}
      </Link>
    </section>
  );
}

export default function LowerHome() {
  const t = useTranslations('homeMore');
  const ending = { endingSoon: true, sort: 'ending' } as const;
  const near = { oneStepAway: true, sort: 'popular' } as const;
  const endingAds = useListingQuery(ending, { refetchOnFocus: true });
  const nearAds = useListingQuery(near, { refetchOnFocus: true });
  const toolsOf = useCardTools();
  const all = (to: string) => ({ label: t('all'), to });
  return (
    <>
      <AdRow
        title={t('ending')}
        text={t('endingText')}
        ads={endingAds.data?.items.slice(0, IN_ROW)}
        all={all(paths.listing(ending))}
        onRetry={endingAds.isError ? endingAds.refetch : undefined}
        toolsOf={toolsOf}
      />
      <AdRow
        title={t('nearNext')}
        text={t('nearNextText')}
        ads={nearAds.data?.items.slice(0, IN_ROW)}
        all={all(paths.listing(near))}
        onRetry={nearAds.isError ? nearAds.refetch : undefined}
        toolsOf={toolsOf}
      />
      <RecentlyViewed />
      <HowItWorks />
      <Questions />
    </>
  );
}
