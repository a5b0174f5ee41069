/** Back, pressed while the page was drawn for the first time: the router listens only from then on, and showed the page left. */
import { useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router';

export function MissedBack() {
  const drawn = useRef(createPath(useLocation()));
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (createPath({ pathname, search, hash }) === drawn.current) return;
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  }, []);
  return null;
}
