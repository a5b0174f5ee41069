/** Writes the next terms beside what they would change of a supplier's share. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { NumberField } from '@/components/NumberField';
import { useDebounced } from '@/lib/useDebounced';
import { useKeptTypedOver } from '@/lib/useKeptTypedOver';
import { PlanTermsDialog } from './PlanTermsDialog';
import { TermsPreview } from './TermsPreview';
import { faultsOf, formOf, TERM_FIELDS, type TermsFile, type TermsVersion, termsFrom } from './termsApi';

const PAUSE_MS = 300;

interface TermsEditorProps {
  file: TermsFile;
  /** The version in force. */
  current: TermsVersion;
}

export function TermsEditor({ file, current }: TermsEditorProps) {
  const t = useTranslations('operator.terms');
  const [form, setForm, forget] = useKeptTypedOver('terms', formOf(current), current.id);
  const [isPlanning, setPlanning] = useState(false);
  const faults = faultsOf(form);
  const terms = termsFrom(form);
  const shown = useDebounced(JSON.stringify(terms), PAUSE_MS);
  const isChanged = JSON.stringify(terms) !== JSON.stringify(termsFrom(formOf(current)));
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
      <form
        noValidate
        className="tile flex flex-col gap-4 p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          const wrong = TERM_FIELDS.find((name) => faults[name]);
          if (wrong) document.getElementById(wrong)?.focus();
          else if (isChanged) setPlanning(true);
        }}
      >
        {TERM_FIELDS.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={t(`field.${name}`)}
            hint={t(`hint.${name}`)}
            whole={name === 'holdDays'}
            value={form[name]}
            error={faults[name] && t(`fault.${name}`)}
            onChange={(event) => setForm({ ...form, [name]: event.target.value })}
          />
        ))}
        <Button type="submit" className="self-start" disabled={!isChanged}>
          {t('plan')}
        </Button>
      </form>
      <TermsPreview terms={shown === 'null' ? null : shown} />
      {isPlanning && terms && (
        <PlanTermsDialog
          file={file}
          current={current}
          form={form}
          onPlanned={forget}
          onClose={() => setPlanning(false)}
        />
      )}
    </div>
  );
}
