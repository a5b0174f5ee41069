/** The state of something in a word, on a ground that says the same. */
import clsx from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'good' | 'waiting' | 'bad' | 'calm';

const TONES: Record<Tone, string> = {
  good: 'bg-turq-50 text-turq-700',
  waiting: 'bg-saffron-50 text-ink',
  bad: 'bg-bole-50 text-bole-600',
  calm: 'bg-cobalt-50 text-cobalt-700',
};

export function StateChip({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={clsx('inline-block rounded-2xl px-3 py-1 font-semibold text-sm xs:whitespace-nowrap', TONES[tone])}
    >
      {children}
    </span>
  );
}
