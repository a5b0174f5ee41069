/** What moves on the stage, said to those who do not see it. */
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus } from '@/lib/money';
import type { AdSummary } from '@/lib/types';

/** Says a change of price, and the end, once, politely, to those who do not see the number roll and the buttons go. */
export default function PriceAnnouncement({ kurus, status }: { kurus: number; status: AdSummary['status'] }) {
  const t = useTranslations('adPage');
  const locale = useLocale();
  const before = useRef(kurus);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (before.current === kurus) return;
    setSaid(t(kurus < before.current ? 'priceFell' : 'priceRose', { price: formatKurus(kurus, locale) }));
    before.current = kurus;
  }, [kurus, t, locale]);
  const stood = useRef(status);
  useEffect(() => {
    if (stood.current === 'open' && status !== 'open') setSaid(t(status === 'withdrawn' ? 'withdrawnShort' : 'ended'));
    stood.current = status;
  }, [status, t]);
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
