/** The phone's menu: slides in, three levels (categories, sub-categories, brands). Loaded when it is first opened. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { ReadAgain } from '@/components/ReadAgain';
import type { ListingQuery } from '@/lib/types';
import { type ShownCategory, type ShownSubCategory, useCategories, useCategoriesAgain } from './catalogueApi';

const CLOSE_AFTER_LINK_MS = 300;
const CLOSE_MS = 1;

interface MobileMenuProps {
  isOpen: boolean;
  onClose: () => void;
  hrefOf: (query: ListingQuery) => string;
  /** What stands below the categories. */
  foot?: (closeSoon: () => void) => ReactNode;
}

interface Entry {
  key: string;
  label: string;
  lang?: 'tr' | undefined;
  to?: string;
  open?: () => void;
}

export default function MobileMenu({ isOpen, onClose, hrefOf, foot }: MobileMenuProps) {
  const t = useTranslations();
  const categories = useCategories() ?? [];
  const again = useCategoriesAgain();
  const [parent, setParent] = useState<ShownCategory>();
  const [sub, setSub] = useState<ShownSubCategory>();
  const top = useRef<HTMLDivElement>(null);
  const level = `${parent?.id} ${sub?.id}`;
  const shownLevel = useRef(level);

  // The pressed entry is gone with its level: the keyboard goes on at the way back.
  useEffect(() => {
    if (shownLevel.current === level) return;
    shownLevel.current = level;
    top.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [level]);

  const entries = (): Entry[] => {
    if (parent && sub) {
      return sub.brands.map((brand) => ({
        key: `b${brand.id}`,
        label: brand.name,
        to: hrefOf({ parentId: parent.id, categoryId: sub.id, brandId: brand.id }),
      }));
    }
    if (parent)
      return parent.subCategories.map((one) => ({
        key: `s${one.id}`,
        label: one.name,
        lang: one.lang,
        open: () => setSub(one),
      }));
    return categories.map((one) => ({
      key: `c${one.id}`,
      label: one.name,
      lang: one.lang,
      open: () => setParent(one),
    }));
  };
  const here = sub ?? parent;
  const all = here ? hrefOf({ parentId: parent?.id, categoryId: sub?.id }) : hrefOf({});
  const closeSoon = () => setTimeout(onClose, CLOSE_AFTER_LINK_MS);
  const close = () => setTimeout(onClose, CLOSE_MS);
  const line = 'flex min-h-12 w-full items-center justify-between border-line border-b text-start';
  return (
    <Dialog title={here?.name ?? t('header.departments')} isOpen={isOpen} onClose={close} shape="drawer">
      <div ref={top}>
        {here && (
          <Button look="quiet" className="-ms-4" onClick={() => (sub ? setSub(undefined) : setParent(undefined))}>
            <ChevronLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
            {t('common.back')}
          </Button>
        )}
        <nav aria-label={t('header.departments')}>
          <ul>
            <li>
              <Link to={all} className={`${line} font-semibold text-cobalt-700`} onClick={closeSoon}>
                {here ? t('header.allOf', { name: here.name }) : t('header.allAds')}
              </Link>
            </li>
            {entries().map(({ key, label, lang, to, open }) => (
              <li key={key}>
                {to ? (
                  <Link to={to} className={line} onClick={closeSoon}>
                    {label}
                  </Link>
                ) : (
                  <button type="button" lang={lang} className={line} onClick={open}>
                    {label}
                    <ChevronRight size={18} aria-hidden="true" className="rtl:-scale-x-100" />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </nav>
        {again && <ReadAgain onRetry={again} />}
      </div>
      {!here && foot?.(closeSoon)}
    </Dialog>
  );
}
