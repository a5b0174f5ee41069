/** Where a form in a dialog ends: why it was not done, and the two ways out. Toasts stand behind an open dialog; this is read. */
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { Button } from './Button';

interface FormEndProps {
  submitLabel: string;
  look?: 'primary' | 'danger';
  isBusy: boolean;
  /** Of the call, if it failed. */
  error?: unknown;
  /** What stands in the way before any call. */
  problem?: string | null;
  /** None where the form stands on the page. */
  onCancel?: () => void;
}

export function FormEnd({ submitLabel, look = 'primary', isBusy, error, problem, onCancel }: FormEndProps) {
  const t = useTranslations('common');
  const toast = useTranslations('toast');
  const said = problem ?? (error ? (asFailure(error).message ?? toast('serverUnreachable')) : null);
  return (
    <>
      {said && (
        <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
          {said}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <Button type="submit" look={look} disabled={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
