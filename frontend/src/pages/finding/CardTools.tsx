/** The buttons over a card's picture: look at it without leaving, and put it beside others. */
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { adName } from '@/features/ads/terms';
import { CompareButton } from '@/features/compare/CompareButton';
import type { AdSummary } from '@/lib/apiTypes';
import { withMessages } from '@/lib/locale';

const QuickView = lazy(() => withMessages(['ad'], import('./QuickView')));

const LOOK =
  'grid size-9 place-items-center rounded-full border border-line bg-white/95 text-ink shadow-tile hover:border-cobalt-600';

export default function CardTools({ ad }: { ad: AdSummary }) {
  const t = useTranslations('quickView');
  const [isOpen, setOpen] = useState(false);
  const name = adName(ad);
  return (
    <>
      <button
        type="button"
        // On the smallest screens the picture has room for one button, and a tap on the card is as quick.
        className={`${LOOK} max-xs:hidden`}
        aria-label={t('title', { name })}
        aria-haspopup="dialog"
        title={t('open')}
        onClick={() => setOpen(true)}
      >
        <Eye size={18} aria-hidden="true" />
      </button>
      <CompareButton adId={ad.adId} name={name} className={LOOK} />
      {isOpen && (
        <Suspense fallback={null}>
          <QuickView adId={ad.adId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
