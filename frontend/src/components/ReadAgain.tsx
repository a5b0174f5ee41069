/** What a list says that could not be fetched: never that there is nothing. */
import { useTranslations } from 'use-intl';
import { Button } from './Button';

export function ReadAgain({ onRetry }: { onRetry: () => unknown }) {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-muted">{t('error.loadFailed')}</p>
      <Button look="secondary" onClick={() => void onRetry()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
