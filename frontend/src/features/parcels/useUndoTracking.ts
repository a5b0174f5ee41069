/** Undoing a shipping list: what would become of it, and, once that is confirmed, part by part what did. */
import { useState } from 'react';
import { asFailure } from '@/lib/api';
import { type Undoing, useUndoingQuery, useUndoTrackingMutation } from './deskApi';

/** `onUndone` is told once something of it was taken back. */
export function useUndoTracking(fileId: number, onUndone: () => void) {
  const look = useUndoingQuery(fileId, { refetchOnMountOrArgChange: true });
  const [undo, undoing] = useUndoTrackingMutation();
  const [undone, setUndone] = useState<Undoing>();
  const [isUndoing, setUndoing] = useState(false);
  const confirm = async () => {
    setUndoing(true);
    let left = Number.POSITIVE_INFINITY;
    let goesOn = true;
    while (goesOn) {
      const { data } = await undo(fileId);
      if (!data) break;
      onUndone();
      goesOn = data.left > 0 && data.left < left;
      left = data.left;
      if (left === 0) setUndone(data);
    }
    setUndoing(false);
  };
  const error = undoing.error ?? look.error;
  return {
    ...{ undone, isUndoing, confirm },
    expected: look.isFetching ? undefined : look.data,
    failure: error ? asFailure(error) : undefined,
  };
}
