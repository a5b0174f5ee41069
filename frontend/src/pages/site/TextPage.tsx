/** A text that holds by law: the version in force, or the older one that the address names. */
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Crumb } from '@/components/Breadcrumb';
import { PageWords } from '@/components/PageWords';
import { SiteFrame } from '@/features/site/SiteFrame';
import { type SiteSlug, useSiteTextQuery } from '@/features/site/siteApi';
import { TextVersions } from '@/features/site/TextVersions';
import { asFailure } from '@/lib/api';
import { useLanguage } from '@/lib/locale';
import NotFoundPage from '../NotFoundPage';
import { QueryState } from '../QueryState';
import { useHomeCrumb } from './useHomeCrumb';

interface TextPageProps {
  slug: SiteSlug;
  path: string;
  /** Said until the words are there: they may have another title. */
  title: string;
  crumbs?: Crumb[];
  children?: ReactNode;
}

export function TextPage({ slug, path, title, crumbs = [], children }: TextPageProps) {
  const t = useTranslations('site.versions');
  const { code: locale } = useLanguage();
  const [params] = useSearchParams();
  const home = useHomeCrumb();
  const version = params.get('surum') ?? undefined;
  const query = useSiteTextQuery({ slug, locale, version });
  if (query.isError && asFailure(query.error).status === 404) return <NotFoundPage />;
  const shown = query.currentData?.title ?? title;
  return (
    <SiteFrame
      title={shown}
      {...(!version && { intro: t('intro', { title: shown }) })}
      crumbs={[home, ...crumbs]}
      isPrintable
    >
      <QueryState query={query}>
        {(text) => (
          <>
            <TextVersions text={text} path={path} />
            <PageWords name={slug} page={text} />
          </>
        )}
      </QueryState>
      {children}
    </SiteFrame>
  );
}
