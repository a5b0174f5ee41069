/** The frame of every screen: header, the screen in its own error boundary, footer. */

import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { lazily } from '@/components/lazily';
import { PageSkeleton } from '@/components/Skeleton';
import { withMessages } from '@/lib/locale';
import { useAtRest, useLate } from '@/lib/useLate';
import { CrashScreen } from './CrashScreen';
import { LinkPrefetch } from './LinkPrefetch';
import { Header } from './layout/Header';
import { notFound, routes } from './routes';
import { ScrollHandling } from './ScrollHandling';

const fetchAtRest = () => withMessages(['finding'], import('./AtRest'));

const Footer = lazily(() => import('./layout/Footer'), true);

export function App() {
  const t = useTranslations('common');
  const { pathname } = useLocation();
  const AtRest = useLate(fetchAtRest, useAtRest());
  return (
    <>
      <a className="skip-link" href="#icerik">
        {t('skipToContent')}
      </a>
      <Header />
      <main id="icerik" tabIndex={-1} className="min-h-[70vh] outline-none">
        <ErrorBoundary FallbackComponent={CrashScreen} resetKeys={[pathname]}>
          <Suspense fallback={<PageSkeleton />}>
            <Routes>
              {routes.map(({ pattern, route: { Component } }) => (
                <Route key={pattern} path={pattern} element={<Component />} />
              ))}
              <Route path="*" element={<notFound.Component />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </main>
      <Suspense fallback={<div className="mt-16 h-192 bg-cobalt-950 sm:h-120 lg:h-80" />}>
        <Footer />
      </Suspense>
      {AtRest && <AtRest />}
      <ScrollHandling />
      <LinkPrefetch />
    </>
  );
}
