/** What every screen stands in: store, language, router. */
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { useLanguage } from '@/lib/locale';
import type { AppStore } from './store';

interface ProvidersProps {
  store: AppStore;
  children: ReactNode;
  /** Tests bring a router in memory. */
  router?: (children: ReactNode) => ReactNode;
}

export function Providers({ store, children, router }: ProvidersProps) {
  const { locale, messages } = useLanguage();
  return (
    <Provider store={store}>
      <IntlProvider locale={locale} messages={messages as never} timeZone="Europe/Istanbul">
        {router ? router(children) : <BrowserRouter>{children}</BrowserRouter>}
      </IntlProvider>
    </Provider>
  );
}
