/** The frame of every screen: header, the screen in its own error boundary, footer. */
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Route, Routes, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageSkeleton } from '@/components/Skeleton';
import { withMessages } from '@/lib/locale';
import { useAtRest, useLate } from '@/lib/useLate';
import { CrashScreen } from './CrashScreen';
import { LinkPrefetch } from './LinkPrefetch';
import { Footer } from './layout/Footer';
import { Header } from './layout/Header';
import { notFound, routes } from './routes';
import { ScrollHandling } from './ScrollHandling';

const fetchAtRest = () => withMessages(['finding'], import('./AtRest'));

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
      <Footer />
      {AtRest && <AtRest />}
      <ScrollHandling />
      <LinkPrefetch />
    </>
  );
}
