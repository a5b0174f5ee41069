/** Above the lines of the search: what was searched instead of what was typed, and what the lines are. */
import { useTranslations } from 'use-intl';

interface SearchListHeadProps {
  query: string;
  /** The words that were searched, where they are not the typed ones. */
  searched: string | null | undefined;
  title: string | null | undefined;
  /** Of what was searched before. */
  onForget?: (() => void) | undefined;
}

export function SearchListHead({ query, searched, title, onForget }: SearchListHeadProps) {
  const t = useTranslations('searching');
  return (
    <>
      {searched && (
        <p role="status" className="px-3 pt-1.5 text-sm">
          {t('mended', { asked: query, searched })}
        </p>
      )}
      {title && (
        <div className="flex items-center justify-between gap-3 px-3 py-1.5 text-sm">
          <p className="font-semibold text-muted">{title}</p>
          {onForget && (
            <button
              type="button"
              className="link min-h-6"
              // The field keeps the focus, and so the list stays open.
              onMouseDown={(event) => event.preventDefault()}
              onClick={onForget}
            >
              {t('forget')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
