/** What moves on the stage, said to those who do not see it. */
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';

/** Says a change of price, and the end, once, politely, to those who do not see the number roll and the buttons go. */
export function PriceAnnouncement({ kurus, isOpen }: { kurus: number; isOpen: boolean }) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  const before = useRef(kurus);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === kurus) return;
    setSaid(t(kurus < before.current ? 'priceFell' : 'priceRose', { price: formatKurus(kurus, locale) }));
    before.current = kurus;
  }, [kurus, t, locale]);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) setSaid(t('ended'));
    wasOpen.current = isOpen;
  }, [isOpen, t]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
