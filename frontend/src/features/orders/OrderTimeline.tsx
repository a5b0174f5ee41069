/** The order's journey, upright: done in turquoise, now in saffron, what comes in a hairline. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDate } from '@/lib/dates';
import { formatKurus } from '@/lib/money';
import type { Cart } from '@/lib/types';
import { type Step, timelineOf } from './timeline';

const DOTS: Record<Step['state'], string> = {
  done: 'border-turq-700 bg-turq-700 text-white',
  now: 'border-saffron bg-saffron',
  next: 'border-edge bg-white',
};

function useMore() {
  const t = useTranslations('order.stepMore');
  const locale = useLocale();
  return ({ date, more }: Step): string | null => {
    if (date) return formatDate(date, locale);
    if (!more) return null;
    if (more.key === 'refundExpected') return t(more.key, { amount: formatKurus(more.kurus, locale) });
    if (more.key === 'partShipped' || more.key === 'unitsShipped')
      return t(more.key, { count: more.count, of: more.of });
    return 'date' in more ? t(more.key, { date: formatDate(more.date, locale) }) : t(more.key);
  };
}

export function OrderTimeline({ order }: { order: Cart }) {
  const t = useTranslations('order');
  const moreOf = useMore();
  const steps = timelineOf(order);
  return (
    <section aria-labelledby="yolculuk" className="tile p-4 md:p-5">
      <h2 id="yolculuk" className="mb-4 font-bold text-xl">
        {t('timeline')}
      </h2>
      <ol>
        {steps.map((step, at) => (
          <li
            key={step.key}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="relative flex gap-3 pb-5 last:pb-0"
          >
            {at < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute start-[11px] top-6 bottom-0 w-0.5',
                  step.state === 'done' ? 'bg-turq-700' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={clsx('mt-0.5 grid size-6 shrink-0 place-items-center rounded-full border-2', DOTS[step.state])}
            >
              {step.state === 'done' && <Check size={14} strokeWidth={3} />}
            </span>
            <span className="min-w-0">
              <span className={clsx('block', step.state === 'next' ? 'text-muted' : 'font-semibold')}>
                {t(step.state === 'done' ? `step.${step.key}` : `stepToCome.${step.key}`)}
                <span className="sr-only">, {t('stepState', { state: step.state })}</span>
              </span>
              {moreOf(step) && <span className="block text-muted text-sm">{moreOf(step)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
