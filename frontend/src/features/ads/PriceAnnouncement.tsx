/** Says a change of price to those who do not see the number roll. */
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';

/** Says a change of price once, politely, to those who do not see the number roll. */
export function PriceAnnouncement({ kurus }: { kurus: number }) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  const before = useRef(kurus);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === kurus) return;
    setSaid(t(kurus < before.current ? 'priceFell' : 'priceRose', { price: formatKurus(kurus, locale) }));
    before.current = kurus;
  }, [kurus, t, locale]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
