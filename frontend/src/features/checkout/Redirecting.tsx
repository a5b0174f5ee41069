/** What stands there while the browser goes over to the payment page. */
import { useTranslations } from 'use-intl';

export function Redirecting() {
  const t = useTranslations('checkout');
  return (
    <div role="status" className="tile mx-auto max-w-xl px-6 py-16 text-center">
      <p className="font-bold text-xl">{t('redirecting')}</p>
      <p className="mt-2 text-muted">{t('redirectingText')}</p>
    </div>
  );
}
