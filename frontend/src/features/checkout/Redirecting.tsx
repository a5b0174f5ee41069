/** What stands there while the browser goes over to the payment page. Who comes back from there begins anew. */
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { onBroughtBack, pageDoor } from '@/lib/broughtBack';

export function Redirecting() {
  const t = useTranslations('checkout');
  useEffect(() => onBroughtBack(() => pageDoor.beginAnew()), []);
  return (
    <div role="status" className="tile mx-auto max-w-xl px-6 py-16 text-center">
      <p className="font-bold text-xl">{t('redirecting')}</p>
      <p className="mt-2 text-muted">{t('redirectingText')}</p>
    </div>
  );
}
