/** Choices of one filter, each a link with how many ads it would leave; those that would leave none are not offered. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';

export interface Choice {
  id: number | string;
  name: string;
  lang?: 'tr' | undefined;
  text?: string;
  to: string;
  active: boolean;
  /** Undefined until it is known. */
  count: number | undefined;
}

const SHOWN_AT_FIRST = 8;

function offered(choices: Choice[]): Choice[] {
  const known = choices.some(({ count }) => count !== undefined);
  return known ? choices.filter(({ count, active }) => active || count) : choices;
}

function Count({ count }: { count: number | undefined }) {
  const locale = useLocale();
  const t = useTranslations('filters');
  if (count === undefined) return null;
  return (
    <span className="ms-auto shrink-0 ps-2 text-muted text-sm tabular-nums">
      <span aria-hidden="true">{new Intl.NumberFormat(locale).format(count)}</span>
      <span className="sr-only">{t('left', { count })}</span>
    </span>
  );
}

interface FilterChoicesProps {
  title: string;
  choices: Choice[];
  /** A dot for one of several, a tick for each on its own. */
  kind: 'one' | 'each';
}

export function FilterChoices({ title, choices, kind }: FilterChoicesProps) {
  const t = useTranslations('filters');
  const [all, setAll] = useState(false);
  const some = offered(choices);
  if (some.length === 0) return null;
  const shown = all ? some : some.filter(({ active }, i) => active || i < SHOWN_AT_FIRST);
  return (
    <section>
      <h3 className="mb-1 font-semibold text-muted text-sm">{title}</h3>
      <ul>
        {shown.map(({ id, name, lang, text, to, active, count }) => (
          <li key={id}>
            <Link
              to={to}
              aria-current={active ? 'true' : undefined}
              className="flex min-h-11 items-center gap-3 rounded-control py-1.5 hover:bg-cobalt-50"
            >
              <span
                aria-hidden="true"
                className={clsx(
                  'grid size-5 shrink-0 place-items-center border',
                  kind === 'one' ? 'rounded-full' : 'rounded-md',
                  active ? 'border-cobalt-700 bg-cobalt-700 text-white' : 'border-edge bg-white',
                )}
              >
                {active && <Check size={14} />}
              </span>
              <span className="min-w-0">
                <bdi lang={lang} className={clsx('block leading-tight', active && 'font-semibold')}>
                  {name}
                </bdi>
                {text && <span className="block text-muted text-xs">{text}</span>}
              </span>{' '}
              <Count count={count} />
            </Link>
          </li>
        ))}
      </ul>
      {some.length > shown.length && (
        <button type="button" className="link min-h-9 text-sm" onClick={() => setAll(true)}>
          {t('more', { count: some.length - shown.length })}
        </button>
      )}
    </section>
  );
}
