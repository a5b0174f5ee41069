/** What a member may do, as boxes with what each of them opens. */
import { useTranslations } from 'use-intl';
import { CheckField } from '@/components/CheckField';
import type { Duty } from '@/lib/types';
import { DUTIES } from './teamApi';

interface DutyFieldsProps {
  chosen: Duty[];
  onChange: (duties: Duty[]) => void;
  error?: string | undefined;
}

export function DutyFields({ chosen, onChange, error }: DutyFieldsProps) {
  const t = useTranslations('team');
  const texts = useTranslations('supplier.team');
  const put = (duty: Duty, isOn: boolean) =>
    onChange(DUTIES.filter((one) => (one === duty ? isOn : chosen.includes(one))));
  return (
    <fieldset aria-describedby={error ? 'duties-error' : undefined}>
      <legend className="font-semibold">{texts('duties')}</legend>
      <p className="text-muted text-sm">{texts('dutiesHint')}</p>
      {DUTIES.map((duty) => (
        <CheckField key={duty} id={`duty-${duty}`} checked={chosen.includes(duty)} onChange={(isOn) => put(duty, isOn)}>
          <span className="font-semibold">{t(`duty.${duty}`)}</span>
          <span className="block text-muted text-sm">{texts(`opens.${duty}`)}</span>
        </CheckField>
      ))}
      {error && (
        <p id="duties-error" role="alert" className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
