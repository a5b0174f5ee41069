/** The end of a list that is read on: more of it at a press; the focus stays there when nothing more comes. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './Button';

interface LoadMoreProps {
  /** What an infinite query of RTK Query gives. */
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
}

export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: LoadMoreProps) {
  const t = useTranslations('common');
  const words = useTranslations('lists');
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
      <Button look="secondary" className="self-center" aria-busy={isFetchingNextPage} onClick={press}>
        {t(isFetchingNextPage ? 'loading' : 'more')}
      </Button>
    );
  }
  if (!wasPressed) return null;
  return (
    <p ref={end} tabIndex={-1} className="self-center text-muted text-sm">
      {words('end')}
    </p>
  );
}
