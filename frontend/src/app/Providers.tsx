/** What every screen stands in: store, language, router. */
import { createContext, type ReactNode, use, useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router';
import { createTranslator, IntlProvider } from 'use-intl';
import { DEFAULT_LOCALE, directionOf, loadMessages, type MessagePart, type Messages } from '@/lib/locale';
import type { ToastKey } from '@/lib/toasts';
import type { AppStore } from './store';

interface Language {
  locale: string;
  messages: Messages;
}

let current: Language = { locale: DEFAULT_LOCALE, messages: {} };

export function currentLocale(): string {
  return current.locale;
}

/** For what stands outside React's tree: toasts. */
export function translateNow(key: ToastKey): string {
  const t = createTranslator({
    locale: current.locale,
    messages: current.messages as never,
    namespace: 'toast' as never,
  });
  return (t as (name: string) => string)(key);
}

interface LanguageControl extends Language {
  addPart: (part: MessagePart) => Promise<void>;
  choose: (locale: string) => Promise<void>;
}

const LanguageContext = createContext<LanguageControl | null>(null);

export function useLanguage(): LanguageControl {
  const control = use(LanguageContext);
  if (!control) throw new Error('useLanguage stands outside Providers');
  return control;
}

export function applyLanguage(language: Language): void {
  current = language;
  document.documentElement.lang = language.locale;
  document.documentElement.dir = directionOf(language.locale);
}

interface ProvidersProps {
  store: AppStore;
  language: Language;
  children: ReactNode;
  /** Tests bring a router in memory. */
  router?: (children: ReactNode) => ReactNode;
}

export function Providers({ store, language, children, router }: ProvidersProps) {
  const [shown, setShown] = useState(language);
  const show = (next: Language) => {
    applyLanguage(next);
    setShown(next);
  };
  const control: LanguageControl = {
    ...shown,
    addPart: async (part) => {
      const more = await loadMessages(current.locale, part);
      show({ locale: current.locale, messages: { ...current.messages, ...more } });
    },
    choose: async (locale) => show({ locale, messages: await loadMessages(locale, 'core') }),
  };
  return (
    <Provider store={store}>
      <LanguageContext value={control}>
        <IntlProvider locale={shown.locale} messages={shown.messages as never} timeZone="Europe/Istanbul">
          {router ? router(children) : <BrowserRouter>{children}</BrowserRouter>}
        </IntlProvider>
      </LanguageContext>
    </Provider>
  );
}
