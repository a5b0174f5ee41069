/** Stands where data could not be fetched: says so and offers to try again. While a session that ended is asked for once
 * more, nothing has failed: what could not be read is fetched as soon as the person has signed in again (app/SignInAgain.tsx). */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { useSession } from '@/lib/session';

export function LoadFailed({ text, onRetry }: { text?: string | undefined; onRetry: () => void }) {
  const t = useTranslations();
  if (useSession().isOver) return null;
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
