/** A number that changes by its two buttons only. */
import { Minus, Plus } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from './Button';

interface StepperProps {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

export function Stepper({ value, min = 1, max, onChange, disabled }: StepperProps) {
  const t = useTranslations('common');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
    <div
      role="group"
      aria-label={t('amount')}
      className="inline-flex items-center rounded-full border border-edge bg-white"
    >
      <IconButton label={t('decrease')} disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Minus size={18} aria-hidden="true" />
      </IconButton>
      <input
        readOnly
        inputMode="numeric"
        aria-label={t('amount')}
        value={value}
        className="w-8 bg-transparent text-center font-semibold tabular-nums"
      />
      <IconButton label={t('increase')} disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <Plus size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
