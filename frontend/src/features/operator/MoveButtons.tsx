/** Two buttons that move a row up and down; each keeps the focus, also where it has no effect. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { IconButton } from '@/components/Button';

export type Step = -1 | 1;

interface MoveButtonsProps {
  idOf: (by: Step) => string;
  labels: { up: string; down: string };
  at: number;
  count: number;
  isBusy: boolean;
  onMove: (by: Step) => void;
}

export function MoveButtons({ idOf, labels, at, count, isBusy, onMove }: MoveButtonsProps) {
  // A button in the focus is never disabled: the keyboard would fall off it. It says that it has no effect instead.
  const mover = (by: Step, label: string, isLast: boolean) => (
    <IconButton
      label={label}
      id={idOf(by)}
      aria-disabled={isLast || isBusy}
      className="border border-edge aria-disabled:opacity-40"
      onClick={() => {
        if (!isLast && !isBusy) onMove(by);
      }}
    >
      {by === -1 ? <ArrowUp size={18} aria-hidden="true" /> : <ArrowDown size={18} aria-hidden="true" />}
    </IconButton>
  );
  return (
    <>
      {mover(-1, labels.up, at === 0)}
      {mover(1, labels.down, at === count - 1)}
    </>
  );
}
