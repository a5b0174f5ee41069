/** The falling curve, with the name. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useKnownSite } from '@/lib/siteApi';
import { paths } from '../paths';

export function Logo() {
  const t = useTranslations('header');
  const { brand } = useKnownSite();
  return (
    <Link
      to={paths.home}
      aria-label={t('home', { brand })}
      className="flex shrink-0 items-center gap-2 rounded-control font-bold text-cobalt-700 text-xl"
    >
      <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden="true">
        <rect width="34" height="34" rx="9" className="fill-cobalt-600" />
        <path
          d="M5 11h7l10 11h7"
          fill="none"
          className="stroke-turq-300"
          strokeWidth="4.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="17.3" cy="16.9" r="3.6" className="fill-saffron" />
      </svg>
      <span aria-hidden="true" className="max-[22rem]:hidden">
        {brand}
      </span>
    </Link>
  );
}
