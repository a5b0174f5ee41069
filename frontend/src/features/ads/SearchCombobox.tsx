/** The search field with its answers: 100 ms after typing stops, the group that matched best, then the others; before, what was searched last. */
import clsx from 'clsx';
import { useCombobox } from 'downshift';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useDebounced } from '@/lib/useDebounced';
import { rememberSearch } from './recentSearches';
import { SearchLineView } from './SearchLineView';
import { SearchListHead } from './SearchListHead';
import { useClosedElsewhere } from './useClosedElsewhere';
import { type Categories, type SearchLine, useLines } from './useSearchLines';
import { useTakenFocus } from './useTakenFocus';

const DEBOUNCE_MS = 100;

export interface SearchComboboxProps {
  id: string;
  className: string;
  maxLength: number;
  /** A search finds names for a while that the catalogue has no more. */
  categories: Categories;
  text: string;
  onText: (text: string) => void;
  hasFocus: boolean;
  onSubmit: (text: string) => void;
  onChoose: (url: string) => void;
}

export function SearchCombobox(props: SearchComboboxProps) {
  const { id, className, maxLength, categories, text, onText, hasFocus, onSubmit, onChoose } = props;
  const t = useTranslations('searching');
  const words = useTranslations('search');
  const query = useDebounced(text.trim(), DEBOUNCE_MS);
  const failed = useTranslations('error');
  const { lines, title, searched, isEmpty, isUnread, forget, refresh } = useLines(query, categories, () => onText(''));
  const field = useRef<HTMLInputElement>(null);

  const submit = (words: string) => {
    rememberSearch(words);
    refresh();
    onSubmit(words);
  };
  const choose = ({ title, hit }: SearchLine) => {
    if (!hit) return submit(title);
    // The Turkish words that the search found, also where the reader sees them in another language.
    rememberSearch(hit.title);
    refresh();
    onChoose(hit.url);
  };
  const { isOpen, getInputProps, getMenuProps, getItemProps, highlightedIndex, closeMenu } = useCombobox<SearchLine>({
    inputId: id,
    menuId: `${id}-list`,
    items: lines,
    inputValue: text,
    initialIsOpen: hasFocus,
    selectedItem: null,
    itemToString: (line) => line?.title ?? '',
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    stateReducer: (_state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.ItemClick || type === useCombobox.stateChangeTypes.InputKeyDownEnter
        ? { ...changes, inputValue: text }
        : changes,
  });

  useTakenFocus(field, hasFocus, closeMenu);
  useClosedElsewhere(closeMenu);

  const inputProps = getInputProps({
    ref: field,
    maxLength,
    'aria-label': words('label'),
    onChange: (event) => onText(event.currentTarget.value),
    onKeyDown: (event) => {
      if (event.key !== 'Enter' || highlightedIndex >= 0) return;
      closeMenu();
      submit(text);
    },
  });
  const isRecent = query === '' && lines.length > 0;
  return (
    <>
      <input {...inputProps} aria-labelledby={undefined} placeholder={words('placeholder')} className={className} />
      <div className={isOpen ? 'tile absolute inset-x-0 top-full z-40 mt-2 p-2 shadow-tile' : 'hidden'}>
        {isOpen && (
          <SearchListHead query={query} searched={searched} title={title} onForget={isRecent ? forget : undefined} />
        )}
        {/* The list itself scrolls: it follows the arrow keys of the field, so nothing else has to take the focus. */}
        <ul
          {...getMenuProps({ 'aria-label': t('results') })}
          aria-labelledby={undefined}
          className="max-h-[60dvh] overflow-y-auto"
        >
          {isOpen &&
            lines.map((line, index) => (
              <li
                key={line.key}
                {...getItemProps({ item: line, index })}
                className={clsx(
                  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5',
                  index === highlightedIndex && 'bg-cobalt-50',
                  line.isFirstOfMore && 'mt-1 border-line border-t',
                )}
              >
                <SearchLineView line={line} />
              </li>
            ))}
        </ul>
        {isOpen && (isEmpty || isUnread || (query === '' && lines.length === 0)) && (
          <p role="status" className="px-3 py-3 text-muted text-sm">
            {isUnread ? failed('loadFailed') : isEmpty ? t('none', { query }) : t('hint')}
          </p>
        )}
      </div>
    </>
  );
}
