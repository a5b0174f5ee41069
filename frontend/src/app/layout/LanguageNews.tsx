/** Says which language is shown now, after it has changed, to those who listen. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { languageName, useLanguage } from '@/lib/locale';

export function LanguageNews() {
  const t = useTranslations('header');
  const { code } = useLanguage();
  const known = useRef(code);
  const [isNews, setNews] = useState(false);
  useEffect(() => {
    if (known.current !== code) setNews(true);
    known.current = code;
  }, [code]);
  return (
    <span role="status" className="sr-only">
      {isNews && t('languageIs', { language: languageName(code) })}
    </span>
  );
}
