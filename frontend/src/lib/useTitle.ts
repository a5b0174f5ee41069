/** The title of the document while a page is shown. */
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useKnownSite } from './siteApi';

/** A whole title stands alone, without the shop's name after it. */
export function useTitle(title: string | undefined, isWhole = false): void {
  const t = useTranslations('common');
  const { brand } = useKnownSite();
  useEffect(() => {
    if (title) document.title = isWhole ? title : t('pageTitle', { title, brand });
  }, [title, isWhole, t, brand]);
}
