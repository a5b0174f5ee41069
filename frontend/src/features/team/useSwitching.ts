/** Acting for a company, and being oneself again: each is a sign-in of its own, after which one is elsewhere. */
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { asFailure } from '@/lib/api';
import { signedIn } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { SignedIn } from '@/lib/types';
import { useActForMutation, useLeaveTeamMutation, useStopActingMutation } from './teamApi';

interface Answer {
  data?: SignedIn | undefined;
  error?: unknown;
}

export function useSwitching() {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [act, acting] = useActForMutation();
  const [stop, stopping] = useStopActingMutation();
  const [leave, leaving] = useLeaveTeamMutation();
  /** Where it leads comes first: the screens of before would ask once more, for another person. */
  const become = ({ data, error }: Answer, to: string) => {
    if (data) {
      navigate(to);
      dispatch(signedIn(data));
      return;
    }
    const text = asFailure(error).message;
    dispatch(toastRequested(text ? { kind: 'error', text } : { kind: 'error', key: 'serverUnreachable' }));
  };
  return {
    isBusy: acting.isLoading || stopping.isLoading || leaving.isLoading,
    actFor: async (supplierId: string, to: string) => become(await act(supplierId), to),
    stop: async (to: string) => become(await stop(), to),
    leave: async (id: string, to: string) => become(await leave(id), to),
  };
}
