/** Said before signing in: a browser that refuses cookies forgets its member with every new page. */
import { useTranslations } from 'use-intl';

export default function NoCookies() {
  const t = useTranslations('joining');
  return (
    <div role="status" className="mb-5 rounded-control bg-saffron-50 px-4 py-3 text-sm">
      <p className="font-semibold">{t('noCookies')}</p>
      <p className="mt-1">{t('noCookiesText')}</p>
    </div>
  );
}
