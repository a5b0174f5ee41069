/** /: what this shop is and what is falling right now. */
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { useListingQuery } from '@/features/ads/adsApi';
import { CategoryCircles } from '@/features/catalogue/CategoryCircles';
import { HomeSlides } from '@/features/catalogue/HomeSlides';
import { withMessages } from '@/lib/locale';
import { useInView } from '@/lib/useInView';
import { useLate } from '@/lib/useLate';
import { useTitle } from '@/lib/useTitle';
import { AdRow } from './finding/AdRow';
import { useCardTools } from './finding/useCardTools';
import { AdBanner } from './home/AdBanner';

const fetchLower = () => withMessages(['finding'], import('./home/LowerHome'));

export default function HomePage() {
  const t = useTranslations('home');
  const { data: listing, isError, refetch } = useListingQuery({ sort: 'chosen' }, { refetchOnFocus: true });
  const banner = listing?.items.find((ad) => ad.adId === listing.banner);
  const below = useRef<HTMLDivElement>(null);
  const LowerHome = useLate(fetchLower, useInView(below, '600px'));
  const toolsOf = useCardTools();
  useTitle(t('title'));
  return (
    <div className="container-page pt-4 pb-10">
      <h1 className="sr-only">{t('title')}</h1>
      <HomeSlides
        ad={banner ? <AdBanner ad={banner} /> : null}
        words={{ title: t('slide1Title'), text: t('slide1Text'), action: t('slide1Action'), to: paths.listing() }}
        links={[paths.listing({ sort: 'ending' }), paths.listing({ sort: 'discount' })]}
      />
      <ul className="tile mt-4 grid grid-cols-3 divide-x divide-line text-center text-xs md:text-sm">
        {[t('trust1'), t('trust2'), t('trust3')].map((line) => (
          <li key={line} className="px-2 py-3 font-semibold">
            {line}
          </li>
        ))}
      </ul>
      <section className="mt-8">
        <h2 className="sr-only">{t('categories')}</h2>
        <CategoryCircles hrefOf={(parentId) => paths.listing({ parentId })} />
      </section>
      <AdRow
        title={t('deals')}
        ads={listing?.items}
        all={{ label: t('dealsAll'), to: paths.listing() }}
        onRetry={isError ? refetch : undefined}
        toolsOf={toolsOf}
      />
      <p className="mt-8 text-center">
        <ButtonLink to={paths.listing()}>{t('slide1Action')}</ButtonLink>
      </p>
      <div ref={below} className={LowerHome ? undefined : 'min-h-[120rem]'}>
        {LowerHome && <LowerHome />}
      </div>
    </div>
  );
}
