/** A refusal that a dialog can't show: another operator was quicker, and it goes with the row or the act that it is of. */
import { useDispatch } from 'react-redux';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';

/** Gives what says so, of a refusal with this code. Of any other the dialog stays and tells it itself. */
export function useOvertaken(code: string): (error: unknown) => void {
  const dispatch = useDispatch();
  return (error) => {
    const failure = asFailure(error);
    if (failure.code === code && failure.message) {
      dispatch(toastRequested({ kind: 'error', text: failure.message }));
    }
  };
}
