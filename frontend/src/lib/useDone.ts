/** What follows when that which a dialog asks for is done: it is said, and the dialog closes, unless its person has closed it before. */
import { useDispatch } from 'react-redux';
import { type ToastKind, toastRequested } from './toasts';
import { useIsHere } from './useIsHere';

/** For the component that stands as long as its dialog is open. What else leads away from the dialog belongs in `onClose`. */
export function useDone(onClose: () => void): (text: string, kind?: ToastKind) => void {
  const dispatch = useDispatch();
  const isHere = useIsHere();
  return (text, kind = 'success') => {
    dispatch(toastRequested({ kind, text }));
    if (isHere.current) onClose();
  };
}
