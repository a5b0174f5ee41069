/** The desktop menu of categories: its button. What it opens comes when a pointer or the keyboard is near. */
import clsx from 'clsx';
import { ChevronDown, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListingQuery } from '@/lib/types';
import { useDisclosure } from '@/lib/useDisclosure';
import { useLate } from '@/lib/useLate';

const fetchPanel = () => import('./DepartmentsPanel');

export function DepartmentsMenu({ hrefOf }: { hrefOf: (query: ListingQuery) => string }) {
  const t = useTranslations('header');
  const { isOpen, setOpen, button, containerProps } = useDisclosure();
  const [isNear, setNear] = useState(false);
  const Panel = useLate(fetchPanel, isNear);
  const come = () => setNear(true);
  return (
    <div className="relative" {...containerProps}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className="inline-flex min-h-11 items-center gap-2 rounded-full bg-cobalt-50 px-4 font-semibold text-cobalt-700 hover:bg-line"
        onPointerEnter={come}
        onFocus={come}
        onClick={() => {
          come();
          setOpen(!isOpen);
        }}
      >
        <ListFilter size={18} aria-hidden="true" />
        {t('filter')}
        <ChevronDown size={16} aria-hidden="true" className={clsx('transition-transform', isOpen && 'rotate-180')} />
      </button>
      {isOpen && Panel && <Panel hrefOf={hrefOf} />}
    </div>
  );
}
