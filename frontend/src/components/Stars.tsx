/** Five stars: shown, or chosen as a radio group. */
import clsx from 'clsx';
import { Star } from 'lucide-react';
import { useTranslations } from 'use-intl';

const STEPS = [1, 2, 3, 4, 5];

export function Stars({ value, size = 18 }: { value: number; size?: number }) {
  const t = useTranslations('common');
  return (
    <span role="img" aria-label={t('stars', { count: value })} className="inline-flex gap-0.5">
      {STEPS.map((step) => (
        <Star
          key={step}
          size={size}
          aria-hidden="true"
          className={clsx(step <= Math.round(value) ? 'fill-saffron text-saffron' : 'fill-line text-line')}
        />
      ))}
    </span>
  );
}

export function StarChoice({
  label,
  value,
  onChange,
  name,
}: {
  label: string;
  value: number;
  onChange: (value: number) => void;
  name: string;
}) {
  const t = useTranslations('common');
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-sm">{label}</legend>
      <div className="flex">
        {STEPS.map((step) => (
          <label
            key={step}
            className="grid size-11 cursor-pointer place-items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-cobalt-600"
          >
            <input
              type="radio"
              name={name}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              className="sr-only"
            />
            <span className="sr-only">{t('star', { count: step })}</span>
            <Star
              size={40}
              aria-hidden="true"
              className={clsx(step <= value ? 'fill-saffron text-saffron' : 'fill-line text-edge')}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
