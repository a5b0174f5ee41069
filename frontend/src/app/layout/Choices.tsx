/** What can be chosen in the bar or in the phone's menu: the language, shown at once everywhere, and the one currency. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { api, TAGS } from '@/lib/api';
import { changeLanguage, LANGUAGES, type LanguageCode, languageName, useLanguage } from '@/lib/locale';

interface ChoiceProps {
  lang?: string;
  isChosen: boolean;
  isAwaited?: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Choice({ lang, isChosen, isAwaited = false, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        lang={lang}
        aria-current={isChosen}
        aria-busy={isAwaited}
        className={clsx(
          'flex min-h-11 w-full items-center justify-between gap-6 rounded-control px-3 text-start hover:bg-cobalt-50',
          isChosen && 'font-semibold text-cobalt-700',
          isAwaited && 'opacity-60',
        )}
        onClick={onChoose}
      >
        <bdi>{children}</bdi>
        {isChosen && <Check size={18} aria-hidden="true" />}
      </button>
    </li>
  );
}

export function LanguageChoice({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('header');
  const { code } = useLanguage();
  const dispatch = useDispatch();
  const [awaited, setAwaited] = useState<LanguageCode>();
  const [failed, setFailed] = useState(false);
  const choose = async (next: LanguageCode) => {
    setAwaited(next);
    setFailed(false);
    try {
      await changeLanguage(next);
      // What the services worded is still in the language before.
      dispatch(api.util.invalidateTags([...TAGS]));
      onDone?.();
    } catch {
      setFailed(true);
    } finally {
      setAwaited(undefined);
    }
  };
  return (
    <>
      <ul aria-label={t('language')}>
        {LANGUAGES.map((one) => (
          <Choice
            key={one}
            lang={one}
            isChosen={one === code}
            isAwaited={one === awaited}
            onChoose={() => void choose(one)}
          >
            {languageName(one)}
          </Choice>
        ))}
      </ul>
      {failed && (
        <p role="alert" className="max-w-56 px-3 py-2 text-bole-600">
          {t('languageFailed')}
        </p>
      )}
    </>
  );
}

export function CurrencyChoice({ onDone }: { onDone?: () => void }) {
  const t = useTranslations('header');
  return (
    <ul aria-label={t('currency')}>
      <Choice isChosen onChoose={() => onDone?.()}>
        ₺ {t('lira')}
      </Choice>
    </ul>
  );
}
