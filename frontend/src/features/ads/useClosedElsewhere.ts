/** The list of answers closes once its reader is on another page, by a link or the browser's own buttons. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

export function useClosedElsewhere(closeMenu: () => void) {
  const { pathname, search } = useLocation();
  const page = `${pathname}${search}`;
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    closeMenu();
  }, [page, closeMenu]);
}
