/** From which day on until which: two fields beside what else narrows a list. */
import { useTranslations } from 'use-intl';
import { TextField } from './Field';

interface DayFieldsProps {
  /** What the ids of both begin with. */
  id: string;
  from: string | undefined;
  to: string | undefined;
  onDays: (days: { from: string | undefined; to: string | undefined }) => void;
}

export function DayFields({ id, from, to, onDays }: DayFieldsProps) {
  const t = useTranslations('panels.list');
  const day = (key: 'from' | 'to', value: string | undefined) => (
    <TextField
      id={`${id}-${key}`}
      type="date"
      label={t(key)}
      value={value ?? ''}
      onChange={(event) => onDays({ from, to, [key]: event.target.value || undefined })}
    />
  );
  return (
    <>
      {day('from', from)}
      {day('to', to)}
    </>
  );
}
