/** Shown at an address that has no screen: says so and leads on. */
import { useTranslations } from 'use-intl';
import { SearchBox } from '@/app/layout/SearchBox';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { useTitle } from '@/lib/useTitle';
import { LeadOn } from './finding/LeadOn';

export default function NotFoundPage() {
  const t = useTranslations('error');
  useTitle(t('notFoundTitle'));
  return (
    <div className="container-page py-16">
      <EmptyState heading="h1" title={t('notFoundTitle')} text={t('notFoundText')}>
        <div className="w-full max-w-sm">
          <SearchBox id="search-lost" />
        </div>
        <ButtonLink to={paths.home}>{t('goHome')}</ButtonLink>
      </EmptyState>
      <LeadOn />
    </div>
  );
}
