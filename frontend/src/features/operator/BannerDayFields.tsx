/** On which days a picture shows: two fields that may stay empty. */
import { useTranslations } from 'use-intl';
import { TextField } from '@/components/Field';
import type { Days } from './bannersApi';

interface BannerDayFieldsProps {
  days: Days;
  /** What the server says of the last day. */
  error?: string | undefined;
  onDays: (days: Days) => void;
}

export function BannerDayFields({ days, error, onDays }: BannerDayFieldsProps) {
  const t = useTranslations('operator.slideshow');
  const day = (key: keyof Days) => (
    <TextField
      id={`banner-${key}`}
      type="date"
      label={t(key)}
      hint={key === 'until' ? t('daysHint') : undefined}
      error={key === 'until' ? error : undefined}
      value={days[key] ?? ''}
      onChange={(event) => onDays({ ...days, [key]: event.target.value || null })}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {day('from')}
      {day('until')}
    </div>
  );
}
