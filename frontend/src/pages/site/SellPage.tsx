/** /site/imecede-sat: what selling here is, before one applies: a sample curve, what is kept, when money comes, what is asked for. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { ReadAgain } from '@/components/ReadAgain';
import { Sections } from '@/components/Sections';
import { Bone, Loading } from '@/components/Skeleton';
import { KeptOfASale } from '@/features/selling/KeptOfASale';
import { SampleTable } from '@/features/selling/SampleTable';
import { type SellingTerms, useSellingTermsQuery } from '@/features/selling/sellingApi';
import { SiteFrame } from '@/features/site/SiteFrame';
import { usePresent } from '@/lib/session';
import { SampleAd } from './SampleAd';
import { useHomeCrumb } from './useHomeCrumb';

const AFTERWARDS = ['payouts', 'asked', 'next'] as const;

interface WithTermsProps {
  /** What stands there meanwhile, as high as what comes. */
  shape: string;
  children: (terms: SellingTerms) => ReactNode;
}

function WithTerms({ shape, children }: WithTermsProps) {
  const { data: terms, isError, refetch } = useSellingTermsQuery();
  if (terms) return children(terms);
  if (isError) return <ReadAgain onRetry={refetch} />;
  return (
    <Loading>
      <Bone className={shape} />
    </Loading>
  );
}

/** Who sells has nothing to apply for: the panel says what a closed shop can do. Operators decide, and don't apply. */
function Apply() {
  const t = useTranslations('site.sell');
  const user = usePresent();
  if (user?.role === 'operator') return null;
  return (
    <div className="no-print mt-6">
      <ButtonLink to={paths.supplierPanel}>{t(user?.role === 'supplier' ? 'panel' : 'apply')}</ButtonLink>
      {user === null && <p className="mt-2 text-muted text-sm">{t('applyVisitor')}</p>}
    </div>
  );
}

export function SellPage() {
  const t = useTranslations('site.sell');
  const part = (id: 'how' | (typeof AFTERWARDS)[number]) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`) });
  const heading = 'mb-3 font-bold text-xl';
  return (
    <SiteFrame title={t('title')} intro={t('intro')} crumbs={[useHomeCrumb()]}>
      <Apply />
      <Sections sections={[part('how')]} />
      <section aria-labelledby="ornek-baslik" className="mt-7">
        <h2 id="ornek-baslik" className={heading}>
          {t('sample.title')}
        </h2>
        <SampleAd>
          <WithTerms shape="h-[40rem] md:h-56">{(terms) => <SampleTable terms={terms} />}</WithTerms>
        </SampleAd>
      </section>
      <section aria-labelledby="kesinti-baslik" className="mt-7">
        <h2 id="kesinti-baslik" className={heading}>
          {t('kept.title')}
        </h2>
        <WithTerms shape="h-40 md:h-32">{(terms) => <KeptOfASale terms={terms} />}</WithTerms>
      </section>
      <Sections sections={AFTERWARDS.map(part)} />
      <Apply />
    </SiteFrame>
  );
}
