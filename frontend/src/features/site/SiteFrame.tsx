/** The frame of a page to read: where it stands, its title, what it is about, and a way to print it. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Breadcrumb, type Crumb } from '@/components/Breadcrumb';
import { Button } from '@/components/Button';
import { useTitle } from '@/lib/useTitle';

interface SiteFrameProps {
  title: string;
  intro?: string;
  crumbs: Crumb[];
  isPrintable?: boolean;
  children: ReactNode;
}

export function SiteFrame({ title, intro, crumbs, isPrintable = false, children }: SiteFrameProps) {
  const t = useTranslations('site');
  useTitle(title);
  return (
    <div className="container-page pb-10">
      <div className="no-print">
        <Breadcrumb crumbs={[...crumbs, { label: title }]} />
      </div>
      <article className="tile px-5 py-7 md:px-10 md:py-10 print:border-0 print:p-0">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h1 className="font-bold text-3xl md:text-4xl">{title}</h1>
          {isPrintable && (
            <Button look="secondary" className="no-print" onClick={() => window.print()}>
              {t('print')}
            </Button>
          )}
        </div>
        {intro && <p className="mt-4 max-w-prose text-lg text-muted">{intro}</p>}
        {children}
      </article>
    </div>
  );
}
