/** An address of an ad that there is not: says so and leads on. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { useTitle } from '@/lib/useTitle';
import { LeadOn } from '../finding/LeadOn';

export default function AdNotFound() {
  const t = useTranslations();
  useTitle(t('adPage.notFound'));
  return (
    <div className="container-page py-16">
      <EmptyState heading="h1" title={t('adPage.notFound')}>
        <ButtonLink to={paths.listing()}>{t('common.toListing')}</ButtonLink>
      </EmptyState>
      <LeadOn />
    </div>
  );
}
