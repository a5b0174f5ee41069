/** Whether an ad's page was opened for a question, by who had to sign in first. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Asking } from '../session/useComingIn';

/** Said once: a page that is loaded again asks nothing anew. */
export function useAsking(adId: number): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isSaid = (state as Asking | null)?.asks === adId;
  const [asks] = useState(isSaid);
  useEffect(() => {
    if (isSaid) navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [isSaid, pathname, search, navigate]);
  return asks;
}
