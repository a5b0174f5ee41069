/** Stars to choose in a form: what is missing stands beneath, and the form's summary can lead here. */
import { StarChoice } from '@/components/Stars';

interface StarFieldProps {
  /** Also what the summary's link leads to. */
  id: string;
  label: string;
  value: number;
  error?: string | undefined;
  onChange: (value: number) => void;
}

export function StarField({ id, label, value, error, onChange }: StarFieldProps) {
  const errorId = `${id}-error`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the fieldset stands inside.
    <div id={id} role="group" tabIndex={-1} aria-label={label} aria-describedby={error ? errorId : undefined}>
      <StarChoice label={label} name={`${id}-star`} value={value} onChange={onChange} />
      {error && (
        <p id={errorId} className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
