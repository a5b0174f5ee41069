/** Work that waits: how much of what, until when, and the way there. */
import clsx from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export interface Todo {
  key: 'late' | 'stranded' | 'chargebacks' | 'returns' | 'arrived' | 'objections' | 'toShip' | 'invoices' | 'questions';
  count: number;
  to: string;
  detail?: string | undefined;
  /** It is late already, or goods lie where the supplier does not look for them. */
  isUrgent?: boolean;
}

export function TodoList({ todos }: { todos: Todo[] }) {
  const t = useTranslations('supplier.today');
  return (
    <ul className="flex flex-col divide-y divide-line">
      {todos.map(({ key, count, to, detail, isUrgent }) => (
        <li key={key}>
          <Link to={to} className="group flex min-h-14 items-center gap-3 py-2">
            <span
              className={clsx(
                'grid h-9 min-w-9 place-items-center rounded-full px-2 font-bold tabular-nums',
                isUrgent ? 'bg-bole-600 text-white' : 'bg-saffron text-ink',
              )}
            >
              {count}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold group-hover:underline">{t(`todo.${key}`, { count })}</span>
              {detail && <span className="block text-muted text-sm">{detail}</span>}
            </span>
            <ArrowRight size={18} aria-hidden="true" className="shrink-0 text-cobalt-600 rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
