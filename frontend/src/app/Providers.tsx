/** What every screen stands in: store, language, router. */
import { type ReactNode, useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { directionOf } from '@/lib/direction';
import { useLanguage } from '@/lib/locale';
import type { AppStore } from './store';

interface ProvidersProps {
  store: AppStore;
  children: ReactNode;
  /** Tests bring a router in memory. */
  router?: (children: ReactNode) => ReactNode;
}

export function Providers({ store, children, router }: ProvidersProps) {
  const { code, locale, messages } = useLanguage();
  // Together with the texts: a page that mirrors before them would move twice.
  useLayoutEffect(() => {
    document.documentElement.lang = code;
    document.documentElement.dir = directionOf(code);
  }, [code]);
  return (
    <Provider store={store}>
      <IntlProvider locale={locale} messages={messages as never} timeZone="Europe/Istanbul">
        {router ? router(children) : <BrowserRouter>{children}</BrowserRouter>}
      </IntlProvider>
    </Provider>
  );
}
