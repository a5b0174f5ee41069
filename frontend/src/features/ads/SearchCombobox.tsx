/** The search field with its answers: 100 ms after typing stops, the group that matched best, then the others; before, what was searched last. */
import clsx from 'clsx';
import { useCombobox } from 'downshift';
import { Clock, Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import { useDepartment } from '@/lib/departments/useDepartment';
import { toKurus } from '@/lib/money';
import type { SearchHit } from '@/lib/types';
import { useSearchQuery } from './adsApi';
import { forgetSearches, recentSearches, rememberSearch } from './recentSearches';

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

/** One line of the list: an answer, or what was searched before. */
interface Line {
  key: string;
  title: string;
  lang?: 'tr' | undefined;
  subtitle?: string;
  imageUrl?: string | null | undefined;
  hit?: SearchHit;
  /** A further group begins here, below the one that matched best. */
  isFirstOfMore?: boolean;
}

function useLines(query: string) {
  const t = useTranslations('searching');
  const department = useDepartment();
  const { data, currentData, isFetching } = useSearchQuery(query, { skip: query === '' });
  const [recent, setRecent] = useState(recentSearches);
  // The answers before stay until the next ones are here: the list does not blink with every letter.
  const found = query ? (currentData ?? (isFetching ? data : undefined)) : undefined;
  const lineOf = (hit: SearchHit, isFirstOfMore = false): Line => ({
    key: `${hit.kind}-${hit.id}`,
    title: hit.kind === 'category' ? department(hit.title).name : hit.title,
    lang: hit.kind === 'category' ? department(hit.title).lang : undefined,
    // A model's is the name of its category; the others are said in the reader's language.
    subtitle:
      hit.kind === 'model' ? department(hit.subtitle).name : t('kind', { kind: hit.kind, number: String(hit.id) }),
    imageUrl: hit.imageUrl,
    hit,
    isFirstOfMore,
  });
  const hits = [
    ...(found?.items ?? []).map((hit) => lineOf(hit)),
    ...(found?.more ?? []).flatMap(({ items }) => items.map((hit, at) => lineOf(hit, at === 0))),
  ];
  return {
    lines: query ? hits : recent.map((title): Line => ({ key: title, title })),
    group: found?.group,
    searched: found?.searched,
    isEmpty: query !== '' && !isFetching && hits.length === 0,
    forget: () => {
      forgetSearches();
      setRecent([]);
    },
    refresh: () => setRecent(recentSearches()),
  };
}

function LineView({ line }: { line: Line }) {
  const t = useTranslations('ad');
  const words = useTranslations('searching');
  return (
    <>
      {line.imageUrl && (
        <img src={line.imageUrl} alt="" width={40} height={40} className="size-10 rounded-control object-cover" />
      )}
      {line.hit && !line.imageUrl && <Search size={18} aria-hidden="true" className="w-10 shrink-0 text-muted" />}
      {!line.hit && <Clock size={18} aria-hidden="true" className="shrink-0 text-muted" />}
      <span className="min-w-0">
        <span lang={line.lang} className={`block truncate ${line.hit ? 'font-semibold' : ''}`}>
          {line.title}
        </span>
        {line.subtitle && <span className="block truncate text-muted text-sm">{line.subtitle}</span>}
      </span>
      {line.hit?.isSoldOut && <span className="ms-auto shrink-0 text-muted text-sm">{t('soldOut')}</span>}
      {line.hit?.price && !line.hit.isSoldOut && (
        <span className="ms-auto shrink-0 text-end text-muted text-sm">
          {/* The price of the moment, which is not what is paid first: never without the word. */}
          {words('now')} <Price kurus={toKurus(line.hit.price)} className="!font-sans font-semibold text-sm text-ink" />
        </span>
      )}
    </>
  );
}

export function SearchCombobox({ id, className, text, onText, hasFocus, onSubmit, onChoose }: SearchComboboxProps) {
  const t = useTranslations('searching');
  const words = useTranslations('search');
  const query = useSettled(text.trim());
  const { lines, group, searched, isEmpty, forget, refresh } = useLines(query);
  const field = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();

  const submit = (words: string) => {
    rememberSearch(words);
    refresh();
    onSubmit(words);
  };
  const choose = ({ title, hit }: Line) => {
    if (!hit) return submit(title);
    // The Turkish words that the search found, also where the reader sees them in another language.
    rememberSearch(hit.title);
    refresh();
    onChoose(hit.url);
  };
  const { isOpen, getInputProps, getMenuProps, getItemProps, highlightedIndex, closeMenu } = useCombobox<Line>({
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

  // Before the browser takes the next key, so that none is lost while the plain field gives way.
  useLayoutEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  const page = `${pathname}${search}`;
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    closeMenu();
  }, [page, closeMenu]);

  const inputProps = getInputProps({
    ref: field,
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
        {isOpen && searched && (
          <p role="status" className="px-3 pt-1.5 text-sm">
            {t('mended', { asked: query, searched })}
          </p>
        )}
        {isOpen && lines.length > 0 && (
          <div className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
            <p className="font-semibold text-muted">{isRecent ? t('recent') : group && t('group', { kind: group })}</p>
            {isRecent && (
              <button
                type="button"
                className="link min-h-6"
                // The field keeps the focus, and so the list stays open.
                onMouseDown={(event) => event.preventDefault()}
                onClick={forget}
              >
                {t('forget')}
              </button>
            )}
          </div>
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
                <LineView line={line} />
              </li>
            ))}
        </ul>
        {isOpen && (isEmpty || (query === '' && lines.length === 0)) && (
          <p role="status" className="px-3 py-3 text-muted text-sm">
            {isEmpty ? t('none', { query }) : t('hint')}
          </p>
        )}
      </div>
    </>
  );
}
