/** Where the buyer stands on the way to the payment page, and what is left: each step leads to its place on the page. */
import clsx from 'clsx';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';

export interface Step {
  key: 'address' | 'phone' | 'terms';
  /** Of the element that the step is about. */
  place: string;
  isDone: boolean;
}

function Mark({ isDone, number }: { isDone: boolean; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid size-6 shrink-0 place-items-center rounded-full font-bold text-sm',
        isDone ? 'bg-turq-700 text-white' : 'border-2 border-current',
      )}
    >
      {isDone ? <Check size={16} /> : number}
    </span>
  );
}

const ROW =
  'flex min-h-11 items-center gap-x-2 rounded-control px-2 py-1 text-sm max-sm:flex-col max-sm:px-0.5 max-sm:text-center max-sm:text-xs sm:rounded-full sm:px-3';

export function CheckoutSteps({ steps }: { steps: Step[] }) {
  const t = useTranslations('checkout.steps');
  const now = steps.find(({ isDone }) => !isDone)?.key ?? 'pay';
  const looks = (key: string) => (key === now ? 'bg-cobalt-50 font-bold text-cobalt-700' : 'text-muted');
  return (
    <nav aria-label={t('label')} className="mb-5">
      <ol className="grid grid-cols-4 gap-x-1 sm:flex sm:flex-wrap sm:gap-x-2">
        {steps.map(({ key, place, isDone }, index) => (
          <li key={key}>
            <a
              href={`#${place}`}
              aria-current={key === now ? 'step' : undefined}
              className={clsx(ROW, looks(key))}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(place)?.focus();
              }}
            >
              <Mark isDone={isDone} number={index + 1} />
              {t(key)}
              {isDone && <span className="sr-only">{t('done')}</span>}
            </a>
          </li>
        ))}
        <li aria-current={now === 'pay' ? 'step' : undefined} className={clsx(ROW, looks('pay'))}>
          <Mark isDone={false} number={steps.length + 1} />
          {t('pay')}
        </li>
      </ol>
    </nav>
  );
}
