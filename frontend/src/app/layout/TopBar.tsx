/** The thin dark bar on wide screens. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '@/lib/session';
import { paths } from '../paths';

export function TopBar() {
  const t = useTranslations();
  const user = useUser();
  const link = 'py-2 hover:underline';
  return (
    <nav aria-label={t('header.topBar')} className="on-dark hidden bg-cobalt-950 text-sm text-white md:block">
      <div className="container-page flex min-h-9 items-center justify-between gap-6">
        <span>{t('header.trust')}</span>
        <span className="flex items-center gap-5">
          <Link className={link} to={paths.about}>
            {t('header.about')}
          </Link>
          <Link className={link} to={paths.contact}>
            {t('header.contact')}
          </Link>
          <Link className={link} to={user ? paths.orders : paths.trackOrder}>
            {t('header.trackOrder')}
          </Link>
          <a
            className={`${link} font-semibold tabular-nums`}
            href={`tel:${t('footer.phone').replaceAll(' ', '')}`}
            aria-label={`${t('header.support')} ${t('footer.phone')}`}
          >
            {t('footer.phone')}
          </a>
        </span>
      </div>
    </nav>
  );
}
