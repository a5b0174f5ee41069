/** /site/gizlilik: what we do with people's data, in ten questions. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Sections } from '@/features/site/Sections';
import { SiteFrame } from '@/features/site/SiteFrame';
import { useFacts } from '@/features/site/useFacts';
import { useHomeCrumb } from './useHomeCrumb';

const QUESTIONS = [
  'basis',
  'collection',
  'cookies',
  'purposes',
  'protection',
  'sharing',
  'rights',
  'changes',
  'accuracy',
  'questions',
] as const;

export function PrivacyPage() {
  const t = useTranslations('site.privacy');
  const facts = useFacts();
  const sections = QUESTIONS.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`, facts) }));
  return (
    <SiteFrame title={t('title')} intro={t('intro', facts)} crumbs={[useHomeCrumb()]} isPrintable>
      <Sections sections={sections} isNumbered />
      <p className="no-print mt-4">
        <Link to={paths.contact} className="link inline-block py-2.5">
          {t('contactLink')}
        </Link>
      </p>
    </SiteFrame>
  );
}
