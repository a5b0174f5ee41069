/** The state of an order in a word, the same everywhere. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';

const WORDS = [
  'paid',
  'submitToCargo',
  'delivered',
  'cancelled',
  'deposit_paid',
  'awaiting_balance',
  'forfeited',
] as const;
type Word = (typeof WORDS)[number] | 'other';

const LOOKS: Record<Word, string> = {
  paid: 'bg-cobalt-50 text-cobalt-700',
  submitToCargo: 'bg-saffron-50 text-ink',
  delivered: 'bg-turq-50 text-turq-700',
  cancelled: 'bg-bole-50 text-bole-600',
  deposit_paid: 'bg-cobalt-50 text-cobalt-700',
  awaiting_balance: 'bg-saffron text-ink',
  forfeited: 'bg-bole-50 text-bole-600',
  other: 'bg-glaze text-muted',
};

export function wordOf(status: string): Word {
  return WORDS.find((word) => word === status) ?? 'other';
}

export function StatusWord({ status }: { status: string }) {
  const t = useTranslations('orders.statusWord');
  const word = wordOf(status);
  return (
    <span
      className={clsx('inline-block rounded-2xl px-3 py-1 font-semibold text-sm sm:whitespace-nowrap', LOOKS[word])}
    >
      {t(word)}
    </span>
  );
}
