/** From when a text holds, and the way to its older versions; an older one says that it is none any more. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { useLanguage } from '@/lib/locale';
import type { SiteText } from './siteApi';

export function TextVersions({ text, path }: { text: SiteText; path: string }) {
  const t = useTranslations('site.versions');
  const locale = useLocale();
  const { code } = useLanguage();
  const [current, ...older] = text.versions;
  const isOld = text.version !== current;
  const day = (version: string) => formatDate(version, locale);
  return (
    <div className="mt-4 flex flex-col gap-2">
      <p className="font-semibold">{t('since', { date: day(text.version) })}</p>
      {isOld && (
        <p role="note" className="max-w-prose rounded-control bg-saffron-50 px-4 py-3">
          {t('isOld')}{' '}
          <Link to={path} className="link font-semibold">
            {t('current')}
          </Link>
        </p>
      )}
      {text.locale !== code && <p className="max-w-prose text-muted">{t('inTurkish')}</p>}
      {older.length > 0 && (
        <details className="no-print">
          <summary className="link inline-block cursor-pointer py-2.5">{t('older', { count: older.length })}</summary>
          <ul>
            {older.map((version) => (
              <li key={version}>
                <Link
                  to={`${path}?surum=${version}`}
                  aria-current={version === text.version ? 'page' : undefined}
                  className="link inline-block py-2.5"
                >
                  {t('from', { date: day(version) })}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
