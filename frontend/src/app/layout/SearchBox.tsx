/** The search field. Its list of answers (and the code behind it) comes when someone first touches it. */
import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { withMessages } from '@/lib/locale';
import { paths } from '../paths';
import type { LateSearchProps } from './LateSearch';

/** As long as the services search for. */
const QUERY_MAX = 100;
const LOOK = 'h-11 w-full rounded-full border border-edge bg-white ps-11 pe-4 placeholder:text-muted';

export function SearchBox({ id, focusAtOnce, onClose }: { id: string; focusAtOnce?: boolean; onClose?: () => void }) {
  const t = useTranslations('search');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [Combobox, setCombobox] = useState<ComponentType<LateSearchProps>>();
  const field = useRef<HTMLInputElement>(null);
  const fetchCode = () => withMessages(['searching'], import('./LateSearch'));
  // Without its code the plain box searches as well.
  const stayPlain = () => undefined;
  const load = () => void fetchCode().then((module) => setCombobox(() => module.LateSearch), stayPlain);

  useEffect(() => {
    if (focusAtOnce) field.current?.focus();
  }, [focusAtOnce]);

  const submit = (query: string) => {
    onClose?.();
    navigate(paths.listing(query.trim() ? { q: query.trim() } : {}));
  };
  return (
    <search className="relative block">
      <Search size={20} aria-hidden="true" className="pointer-events-none absolute start-4 top-3 z-10 text-muted" />
      {Combobox ? (
        <Combobox
          id={id}
          className={LOOK}
          maxLength={QUERY_MAX}
          text={text}
          onText={setText}
          hasFocus={document.activeElement === field.current}
          onSubmit={submit}
          onChoose={(url) => {
            onClose?.();
            setText('');
            navigate(url);
          }}
        />
      ) : (
        <input
          ref={field}
          id={id}
          role="combobox"
          aria-expanded={false}
          aria-controls={`${id}-list`}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          maxLength={QUERY_MAX}
          className={LOOK}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onFocus={load}
          onPointerEnter={() => void fetchCode().catch(stayPlain)}
          onKeyDown={(event) => event.key === 'Enter' && submit(text)}
        />
      )}
    </search>
  );
}
