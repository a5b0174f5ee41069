/** /site/kosullar: the eight clauses of using this site. */
import { useTranslations } from 'use-intl';
import { Sections } from '@/features/site/Sections';
import { SiteFrame } from '@/features/site/SiteFrame';
import { useFacts } from '@/features/site/useFacts';
import { useHomeCrumb } from './useHomeCrumb';

const CLAUSES = ['content', 'service', 'change', 'links', 'property', 'member', 'law', 'updates'] as const;

export function TermsPage() {
  const t = useTranslations('site.terms');
  const facts = useFacts();
  const sections = CLAUSES.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`, facts) }));
  return (
    <SiteFrame title={t('title')} intro={t('intro')} crumbs={[useHomeCrumb()]} isPrintable>
      <Sections sections={sections} isNumbered />
    </SiteFrame>
  );
}
