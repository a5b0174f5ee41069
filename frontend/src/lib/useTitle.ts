/** The title of the document while a page is shown. */
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

export function useTitle(title: string | undefined): void {
  const t = useTranslations('common');
  useEffect(() => {
    if (title) document.title = t('pageTitle', { title });
  }, [title, t]);
}
