/** Rows of specifications, each a name and its value. */
import { Plus, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '@/components/Button';
import { TextField } from '@/components/Field';
import { NAME_MAX, SPECS_MAX, type Spec } from './catalogueForms';

const VALUE_MAX = 200;
export const EMPTY_SPEC: Spec = { name: '', value: '' };

interface SpecRowsProps {
  rows: Spec[];
  onChange: (rows: Spec[]) => void;
  error?: string | undefined;
}

export function SpecRows({ rows, onChange, error }: SpecRowsProps) {
  const t = useTranslations('supplier');
  const change = (index: number, part: Partial<Spec>) =>
    onChange(rows.map((row, i) => (i === index ? { ...row, ...part } : row)));
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error ? 'specs-error' : undefined}>
      <legend className="mb-2 font-semibold text-sm">{t('specs')}</legend>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else to be known by while they are typed.
        <div key={i} className="grid grid-cols-[1fr_1fr_auto] items-end gap-2">
          <TextField
            id={i === 0 ? 'specs' : `spec-name-${i}`}
            label={t('specName')}
            maxLength={NAME_MAX}
            value={row.name}
            onChange={(event) => change(i, { name: event.target.value })}
          />
          <TextField
            id={`spec-value-${i}`}
            label={t('specValue')}
            maxLength={VALUE_MAX}
            value={row.value}
            onChange={(event) => change(i, { value: event.target.value })}
          />
          <IconButton
            label={t('removeSpec', { number: i + 1 })}
            onClick={() => onChange(rows.filter((_, at) => at !== i))}
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {error && (
        <p id="specs-error" className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
      <Button
        look="secondary"
        className="self-start"
        disabled={rows.length >= SPECS_MAX}
        onClick={() => onChange([...rows, EMPTY_SPEC])}
      >
        <Plus size={18} aria-hidden="true" />
        {t('addSpec')}
      </Button>
    </fieldset>
  );
}
