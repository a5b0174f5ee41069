/** What every screen stands in: store, language, router. */
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { branded } from '@/lib/branded';
import { directionOf } from '@/lib/direction';
import { useLanguage } from '@/lib/locale';
import { useKnownSite } from '@/lib/siteApi';
import { MissedBack } from './MissedBack';
import type { AppStore } from './store';

interface ProvidersProps {
  store: AppStore;
  children: ReactNode;
  /** Tests bring a router in memory. */
  router?: (children: ReactNode) => ReactNode;
}

/** The texts, in the chosen language and under the name that the shop has. */
function Texts({ children }: { children: ReactNode }) {
  const { code, locale, messages } = useLanguage();
  const { brand } = useKnownSite();
  const texts = useMemo(() => branded(messages, brand), [messages, brand]);
  // Together with the texts: a page that mirrors before them would move twice.
  useLayoutEffect(() => {
    document.documentElement.lang = code;
    document.documentElement.dir = directionOf(code);
  }, [code]);
  return (
    <IntlProvider locale={locale} messages={texts as never} timeZone="Europe/Istanbul">
      {children}
    </IntlProvider>
  );
}

export function Providers({ store, children, router }: ProvidersProps) {
  return (
    <Provider store={store}>
      <Texts>
        {router ? (
          router(children)
        ) : (
          <BrowserRouter>
            <MissedBack />
            {children}
          </BrowserRouter>
        )}
      </Texts>
    </Provider>
  );
}
