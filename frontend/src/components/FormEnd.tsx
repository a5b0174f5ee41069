/** Where a form in a dialog ends: what the server said when it refused, and the two ways out. */
import { useTranslations } from 'use-intl';
import { Button } from './Button';

interface FormEndProps {
  submitLabel: string;
  look?: 'primary' | 'danger';
  isBusy: boolean;
  failure?: string | null | undefined;
  onCancel: () => void;
}

export function FormEnd({ submitLabel, look = 'primary', isBusy, failure, onCancel }: FormEndProps) {
  const t = useTranslations('common');
  return (
    <>
      {failure && (
        <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <Button look="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" look={look} disabled={isBusy}>
          {submitLabel}
        </Button>
      </div>
    </>
  );
}
