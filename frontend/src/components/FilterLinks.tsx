/** The choices of a list as links, so that each has its address; the chosen one is marked. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { useKeptSort } from '@/lib/useListSort';
import { useScrolledToCurrent } from '@/lib/useScrolledToCurrent';

export interface FilterChoice {
  key: string;
  label: string;
  to: string;
  isChosen: boolean;
}

export function FilterLinks({ label, choices }: { label: string; choices: FilterChoice[] }) {
  const row = useScrolledToCurrent(choices.find(({ isChosen }) => isChosen)?.key);
  const sorted = useKeptSort();
  return (
    <nav ref={row} aria-label={label} className="flex gap-2 overflow-x-auto py-1 [scrollbar-width:none] md:flex-wrap">
      {choices.map(({ key, label: name, to, isChosen }) => (
        <Link
          key={key}
          to={sorted(to)}
          aria-current={isChosen ? 'true' : undefined}
          className={clsx(
            'inline-flex min-h-11 shrink-0 items-center whitespace-nowrap rounded-full border px-4 text-sm',
            isChosen ? 'border-cobalt-600 bg-cobalt-50 font-semibold text-cobalt-700' : 'border-edge bg-white',
          )}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
