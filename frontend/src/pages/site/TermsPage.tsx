/** /site/kosullar: the clauses of using this site. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { TextPage } from './TextPage';

export function TermsPage() {
  const t = useTranslations('site.terms');
  return <TextPage slug="kosullar" path={paths.terms} title={t('title')} />;
}
