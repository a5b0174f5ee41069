/** From which day to which, and between which times. */
import { useLocale, useTranslations } from 'use-intl';
import { TextField } from '@/components/Field';
import { SelectField } from '@/components/SelectField';
import { type Hours, weekdayName } from '@/lib/siteApi';
import type { HoursName } from './siteSettingsApi';

const DAYS = [1, 2, 3, 4, 5, 6, 7];

interface SiteHoursFieldsProps {
  name: HoursName;
  hours: Hours;
  error: string | undefined;
  onChange: (hours: Hours) => void;
}

export function SiteHoursFields({ name, hours, error, onChange }: SiteHoursFieldsProps) {
  const t = useTranslations('operator.site');
  const locale = useLocale();
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{t(`field.${name}`)}</legend>
      <p className="text-muted text-sm">{t(`where.${name}`)}</p>
      <div className="grid grid-cols-2 gap-3">
        {(['firstDay', 'lastDay'] as const).map((part) => (
          <SelectField
            key={part}
            name={`${name}-${part}`}
            label={t(part)}
            value={hours[part]}
            onChange={(event) => onChange({ ...hours, [part]: Number(event.target.value) })}
          >
            {DAYS.map((day) => (
              <option key={day} value={day}>
                {weekdayName(day, locale)}
              </option>
            ))}
          </SelectField>
        ))}
        {(['opens', 'closes'] as const).map((part) => (
          <TextField
            key={part}
            name={`${name}-${part}`}
            type="time"
            label={t(part)}
            value={hours[part]}
            onChange={(event) => onChange({ ...hours, [part]: event.target.value })}
          />
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
