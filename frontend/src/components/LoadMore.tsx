/** The end of a list that is read on: more of it at a press, and again when that failed; the focus stays there. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './Button';

interface LoadMoreProps {
  /** What an infinite query of RTK Query gives. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError?: boolean | undefined;
    fetchNextPage: () => unknown;
  };
}

export function LoadMore({ query }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const t = useTranslations('common');
  const words = useTranslations('lists');
  const failed = useTranslations('error');
  const end = useRef<HTMLParagraphElement>(null);
  const [wasPressed, setPressed] = useState(false);
  useEffect(() => {
    if (wasPressed && !hasNextPage) end.current?.focus();
  }, [wasPressed, hasNextPage]);
  if (hasNextPage) {
    const press = () => {
      setPressed(true);
      // A button that is disabled while more comes would lose the focus.
      if (!isFetchingNextPage) fetchNextPage();
    };
    return (
      <div className="flex flex-col items-center gap-3 self-center">
        {isFetchNextPageError && (
          <p role="alert" className="text-muted">
            {failed('loadFailed')}
          </p>
        )}
        <Button look="secondary" aria-busy={isFetchingNextPage} onClick={press}>
          {t(isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'retry' : 'more')}
        </Button>
      </div>
    );
  }
  if (!wasPressed) return null;
  return (
    <p ref={end} tabIndex={-1} className="self-center text-muted text-sm">
      {words('end')}
    </p>
  );
}
