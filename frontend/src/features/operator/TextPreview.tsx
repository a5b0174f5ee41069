/** Words before they hold: as shoppers will see them, and what they change of those that hold now. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageWords } from '@/components/PageWords';
import { Tabs } from '@/components/Tabs';
import { TextChanges } from './TextChanges';
import type { TextPreview as Preview, TextLocale } from './textsApi';

export function TextPreview({ preview, locale }: { preview: Preview; locale: TextLocale }) {
  const t = useTranslations('operator.texts');
  const [tab, setTab] = useState('page');
  const page = preview.pages.find((one) => one.locale === locale);
  const changes = preview.changes.find((one) => one.locale === locale);
  return (
    <Tabs
      label={t('preview')}
      active={tab}
      onChange={setTab}
      tabs={[
        {
          key: 'page',
          label: t('asShoppers'),
          content: page ? (
            <>
              <h3 className="font-bold text-2xl" lang={locale} dir="auto">
                {page.title}
              </h3>
              <PageWords name={`onizleme-${locale}`} page={page} heading="h4" />
            </>
          ) : (
            <p className="text-muted">{t('notWritten')}</p>
          ),
        },
        { key: 'changes', label: t('changes'), content: <TextChanges lines={changes?.lines ?? []} /> },
      ]}
    />
  );
}
