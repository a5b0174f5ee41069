/** One choice of several as a tile: the whole tile is the target, its radio button the state. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

interface RadioTileProps {
  name: string;
  value: string | number;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
  /** Acts on the choice, outside its label. */
  actions?: ReactNode;
  describedBy?: string | undefined;
}

export function RadioTile({ name, value, checked, onChoose, children, actions, describedBy }: RadioTileProps) {
  return (
    <div
      className={clsx(
        'flex h-full flex-col rounded-tile border-2 bg-white transition-colors has-focus-visible:outline-3 has-focus-visible:outline-cobalt-600 has-focus-visible:outline-offset-2',
        checked ? 'border-cobalt-600' : 'border-line hover:border-edge',
      )}
    >
      <label className="flex flex-1 cursor-pointer gap-3 p-4">
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          onChange={onChoose}
          aria-describedby={describedBy}
          className="mt-0.5 size-5 shrink-0 accent-cobalt-600 outline-none"
        />
        <span className="min-w-0 flex-1">{children}</span>
      </label>
      {actions && <div className="px-4 pb-3">{actions}</div>}
    </div>
  );
}
