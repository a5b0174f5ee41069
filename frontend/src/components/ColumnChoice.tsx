/** Which columns a list shows: a button with a box for each. */
import { Columns3 } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useDisclosure } from '@/lib/useDisclosure';
import { Button } from './Button';
import { CheckField } from './CheckField';

interface ColumnChoiceProps {
  /** Of which list: a page may have several. */
  list: string;
  /** Whether its button says so as well: the page has another list. */
  isNamed?: boolean;
  /** Those that may be left out. */
  columns: { key: string; label: string }[];
  hidden: readonly string[];
  onShow: (column: string, isShown: boolean) => void;
  onShowAll: () => void;
}

export function ColumnChoice({ list, isNamed, columns, hidden, onShow, onShowAll }: ColumnChoiceProps) {
  const t = useTranslations('panels.list');
  const id = useId();
  const { isOpen, setOpen, button, containerProps } = useDisclosure();
  const left = columns.filter(({ key }) => hidden.includes(key)).length;
  const label = left > 0 ? t('columnsLeft', { count: left }) : t('columns');
  const named = t('columnsOf', { columns: label, list });
  return (
    <div className="relative" {...containerProps}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-label={named}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-white px-4 text-sm"
        onClick={() => setOpen(!isOpen)}
      >
        <Columns3 size={18} aria-hidden="true" />
        {isNamed ? named : label}
      </button>
      {isOpen && (
        <section
          aria-label={t('columnsOf', { columns: t('columns'), list })}
          className="tile absolute end-0 top-full z-30 mt-2 flex max-h-[70dvh] w-64 flex-col gap-1 overflow-y-auto p-4 shadow-tile"
        >
          {columns.map(({ key, label }) => (
            <CheckField
              key={key}
              id={`${id}-${key}`}
              checked={!hidden.includes(key)}
              onChange={(isShown) => onShow(key, isShown)}
            >
              {label}
            </CheckField>
          ))}
          <Button look="secondary" disabled={left === 0} onClick={onShowAll}>
            {t('showAll')}
          </Button>
        </section>
      )}
    </div>
  );
}
