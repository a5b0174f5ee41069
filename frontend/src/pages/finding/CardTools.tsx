/** The buttons over a card's picture: follow it, look at it without leaving, and put it beside others. */

import clsx from 'clsx';
import { Eye } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { lazily } from '@/components/lazily';
import { CardHeart } from '@/features/ads/CardHeart';
import { CompareButton } from '@/features/compare/CompareButton';
import { withMessages } from '@/lib/locale';
import { productName } from '@/lib/productName';
import type { AdSummary } from '@/lib/types';
import type { Wanted } from '../ToSignIn';

const QuickView = lazily(() => withMessages(['ad', 'promise'], import('./QuickView')));

const LOOK =
  'grid place-items-center rounded-full border border-line bg-white/95 text-ink shadow-tile hover:border-cobalt-600';
const SMALL = clsx(LOOK, 'size-9');

export default function CardTools({ ad }: { ad: AdSummary }) {
  const t = useTranslations('quickView');
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const name = productName(ad);
  // A visitor is back in the list after signing in, and follows it then.
  const signIn = () => {
    const act = { kind: 'follow', adId: ad.adId, units: null } as const;
    navigate(paths.signIn, { state: { wanted: pathname + search, act } satisfies Wanted });
  };
  return (
    <>
      <CardHeart adId={ad.adId} name={name} onSignIn={signIn} className={clsx(LOOK, '-m-1 size-11')} />
      <button
        type="button"
        className={SMALL}
        aria-label={t('title', { name })}
        aria-haspopup="dialog"
        title={t('open')}
        onClick={() => setOpen(true)}
      >
        <Eye size={18} aria-hidden="true" />
      </button>
      <CompareButton adId={ad.adId} name={name} className={SMALL} />
      {isOpen && (
        <Suspense fallback={null}>
          <QuickView adId={ad.adId} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
