/** /site/gizlilik: what we do with people's data. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { TextPage } from './TextPage';

export function PrivacyPage() {
  const t = useTranslations('site.privacy');
  return (
    <TextPage slug="gizlilik" path={paths.privacy} title={t('title')}>
      <p className="no-print mt-4">
        <Link to={paths.contact} className="link inline-block py-2.5">
          {t('contactLink')}
        </Link>
      </p>
    </TextPage>
  );
}
