/** Stands where data could not be fetched: says so and offers to try again. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';

export function LoadFailed({ text, onRetry }: { text?: string | undefined; onRetry: () => void }) {
  const t = useTranslations();
  return (
    <div role="alert" className="py-8">
      <EmptyState title={text ?? t('error.loadFailed')}>
        <Button look="secondary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </EmptyState>
    </div>
  );
}
