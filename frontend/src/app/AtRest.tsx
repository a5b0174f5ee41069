/** What stands over every page once it has come to rest: the way back to the top, and the bar of compared ads. */

import { ArrowUp } from 'lucide-react';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { matchPath, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { lazily } from '@/components/lazily';
import CompareBar from '@/features/compare/CompareBar';
import { withMessages } from '@/lib/locale';
import { useSession } from '@/lib/session';
import { paths, patterns } from './paths';
import { fetchToasts } from './toastMiddleware';
import { useBroughtBack } from './useBroughtBack';
import { useOutside } from './useOutside';

const SignInAgain = lazily(() => withMessages(['member'], import('./SignInAgain')), true);

/** Where ads are met; elsewhere the bar would be in the way. */
const WITH_COMPARE = [patterns.home, patterns.listing, patterns.seller, patterns.favorites];
const SCREENS_DOWN = 1.5;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function useIsFarDown(): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > SCREENS_DOWN * window.innerHeight);
}

export default function AtRest() {
  const t = useTranslations('common');
  const isFarDown = useIsFarDown();
  const { pathname } = useLocation();
  const { isOver } = useSession();
  useEffect(() => void fetchToasts(), []);
  useBroughtBack();
  useOutside();
  const toTop = () => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: isStill ? 'auto' : 'smooth' });
    document.getElementById('icerik')?.focus({ preventScroll: true });
  };
  return (
    <>
      {isOver && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
      {WITH_COMPARE.some((pattern) => matchPath(pattern, pathname)) && <CompareBar href={paths.compare} />}
      {isFarDown && (
        <IconButton
          label={t('toTop')}
          className="no-print fixed end-3 bottom-4 z-20 border border-edge bg-white shadow-tile max-lg:bottom-32 [:has(.panel-bar)_&]:bottom-20"
          onClick={toTop}
        >
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
      )}
    </>
  );
}
