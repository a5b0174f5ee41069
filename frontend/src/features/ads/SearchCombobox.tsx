/** The search field with its answers: 100 ms after typing stops, the first group that has any. */
import { useCombobox } from 'downshift';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SearchHit } from '@/lib/apiTypes';
import { useSearchQuery } from './adsApi';

const DEBOUNCE_MS = 100;

export interface SearchComboboxProps {
  id: string;
  className: string;
  text: string;
  onText: (text: string) => void;
  hasFocus: boolean;
  onSubmit: (text: string) => void;
  onChoose: (url: string) => void;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

export function SearchCombobox({ id, className, text, onText, hasFocus, onSubmit, onChoose }: SearchComboboxProps) {
  const t = useTranslations('search');
  const query = useSettled(text.trim());
  const { currentData, isFetching } = useSearchQuery(query, { skip: query === '' });
  const hits: SearchHit[] = query ? (currentData?.items ?? []) : [];
  const field = useRef<HTMLInputElement>(null);
  const { isOpen, getInputProps, getMenuProps, getItemProps, highlightedIndex, closeMenu } = useCombobox<SearchHit>({
    inputId: id,
    menuId: `${id}-list`,
    items: hits,
    inputValue: text,
    initialIsOpen: hasFocus,
    itemToString: (hit) => hit?.title ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem.url),
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter
        ? { ...changes, inputValue: text }
        : changes,
  });

  // Before the browser takes the next key, so that none is lost while the plain field gives way.
  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  const inputProps = getInputProps({
    ref: field,
    'aria-label': t('label'),
    onChange: (event) => onText(event.currentTarget.value),
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || highlightedIndex >= 0) return;
      closeMenu();
      onSubmit(text);
    },
  });
  const isEmpty = query !== '' && !isFetching && hits.length === 0;
  return (
    <>
      <input {...inputProps} aria-labelledby={undefined} placeholder={t('placeholder')} className={className} />
      <div
        className={
          isOpen ? 'tile absolute inset-x-0 top-full z-40 mt-2 max-h-[70dvh] overflow-y-auto p-2 shadow-tile' : 'hidden'
        }
      >
        {isOpen && currentData?.group && hits.length > 0 && (
          <p className="px-3 py-1.5 font-semibold text-muted text-sm">{t('group', { kind: currentData.group })}</p>
        )}
        <ul {...getMenuProps({ 'aria-label': t('results') })} aria-labelledby={undefined}>
          {isOpen &&
            hits.map((hit, index) => (
              <li
                key={`${hit.kind}-${hit.id}`}
                {...getItemProps({ item: hit, index })}
                className={`flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 ${index === highlightedIndex ? 'bg-cobalt-50' : ''}`}
              >
                {hit.imageUrl && (
                  <img
                    src={hit.imageUrl}
                    alt=""
                    width={40}
                    height={40}
                    className="size-10 rounded-control object-cover"
                  />
                )}
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{hit.title}</span>
                  <span className="block truncate text-muted text-sm">{hit.subtitle}</span>
                </span>
              </li>
            ))}
        </ul>
        {isOpen && (isEmpty || query === '') && (
          <p role="status" className="px-3 py-3 text-muted text-sm">
            {isEmpty ? t('none', { query }) : t('hint')}
          </p>
        )}
      </div>
    </>
  );
}
