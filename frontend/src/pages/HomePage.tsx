/** /: what this shop is and what is falling right now. */
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { ScrollRow } from '@/components/ScrollRow';
import { AdCard, AdCardSkeleton } from '@/features/ads/AdCard';
import { useListingQuery } from '@/features/ads/adsApi';
import { nextStepFrom } from '@/features/ads/priceCurve';
import { termsOf } from '@/features/ads/terms';
import { CategoryCircles } from '@/features/catalogue/CategoryCircles';
import { HomeSlides } from '@/features/catalogue/HomeSlides';
import type { AdSummary } from '@/lib/apiTypes';
import { useTitle } from '@/lib/useTitle';

const COUNTS: [number, number][] = [
  [1200, 5],
  [992, 4],
  [768, 3],
  [0, 2],
];
/** Fewer would look like something is missing. */
const LEAST_IN_ROW = 2;
const ROW = 'auto-cols-[58%] gap-3 sm:auto-cols-[38%] md:auto-cols-[32%] lg:auto-cols-[24%] xl:auto-cols-[19.2%]';

function AdRow({ title, ads, all }: { title: string; ads: AdSummary[] | undefined; all?: string }) {
  const t = useTranslations('home');
  if (ads && ads.length < LEAST_IN_ROW) return null;
  return (
    <section className="mt-10">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="font-bold text-xl md:text-2xl">{title}</h2>
        {all && (
          <Link to={all} className="link inline-block py-1">
            {t('dealsAll')}
          </Link>
        )}
      </div>
      {ads ? (
        <ScrollRow label={title} counts={COUNTS} rowClassName={ROW}>
          {ads.map((ad) => (
            <div key={ad.adId} className="h-full min-w-0 p-1">
              <AdCard ad={ad} href={paths.ad(ad)} />
            </div>
          ))}
        </ScrollRow>
      ) : (
        <div className={`scroll-row ${ROW}`} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((i) => (
            <AdCardSkeleton key={i} />
          ))}
        </div>
      )}
    </section>
  );
}

function HowItWorks() {
  const t = useTranslations('home');
  const steps = [
    [t('step1'), t('step1Text')],
    [t('step2'), t('step2Text')],
    [t('step3'), t('step3Text')],
  ] as const;
  return (
    <section className="mt-12">
      <h2 className="mb-4 font-bold text-xl md:text-2xl">{t('how')}</h2>
      <ol className="grid gap-4 md:grid-cols-3">
        {steps.map(([title, text], i) => (
          <li key={title} className="tile p-5">
            <span aria-hidden="true" className="price text-3xl text-turq-700">
              {i + 1}
            </span>
            <h3 className="mt-1 font-bold text-lg">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Questions() {
  const t = useTranslations('home');
  const questions = [
    [t('faq1'), t('faq1Text')],
    [t('faq2'), t('faq2Text')],
    [t('faq3'), t('faq3Text')],
  ] as const;
  return (
    <section className="mt-12">
      <h2 className="mb-4 font-bold text-xl md:text-2xl">{t('faq')}</h2>
      <div className="tile divide-y divide-line">
        {questions.map(([question, answer]) => (
          <details key={question} className="group px-5">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold">
              {question}
              <ChevronDown
                size={20}
                aria-hidden="true"
                className="shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-4 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The ads that the fewest people keep from their next lower price. */
function nearNextStep(ads: AdSummary[]): AdSummary[] {
  return ads
    .filter((ad) => ad.status === 'open')
    .map((ad) => ({ ad, more: nextStepFrom(termsOf(ad), ad.numOrders)?.more ?? Number.POSITIVE_INFINITY }))
    .filter(({ more }) => more <= 5)
    .sort((a, b) => a.more - b.more)
    .map(({ ad }) => ad)
    .slice(0, 8);
}

export default function HomePage() {
  const t = useTranslations('home');
  const { data: listing } = useListingQuery({});
  useTitle(t('title'));
  const trust = [t('trust1'), t('trust2'), t('trust3')];
  return (
    <div className="container-page pt-4 pb-10">
      <h1 className="sr-only">{t('title')}</h1>
      <HomeSlides actions={[paths.listing(), paths.listing({ sort: 'ending' }), paths.listing({ sort: 'discount' })]} />
      <ul className="tile mt-4 grid grid-cols-3 divide-x divide-line text-center text-xs md:text-sm">
        {trust.map((line) => (
          <li key={line} className="px-2 py-3 font-semibold">
            {line}
          </li>
        ))}
      </ul>
      <section className="mt-8">
        <h2 className="sr-only">{t('categories')}</h2>
        <CategoryCircles hrefOf={(parentId) => paths.listing({ parentId })} />
      </section>
      <AdRow title={t('deals')} ads={listing?.items} all={paths.listing()} />
      <AdRow title={t('nearNext')} ads={listing ? nearNextStep(listing.items) : []} />
      <div className="mt-8 text-center">
        <ButtonLink to={paths.listing()}>{t('slide1Action')}</ButtonLink>
      </div>
      <HowItWorks />
      <Questions />
    </div>
  );
}
