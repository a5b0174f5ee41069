/** What a list says that could not be fetched: never that there is nothing. */
import { useTranslations } from 'use-intl';
import { Button } from './Button';

interface ReadAgainProps {
  /** Names what is missing, where what stands around it does not. */
  text?: string | undefined;
  onRetry: () => unknown;
}

export function ReadAgain({ text, onRetry }: ReadAgainProps) {
  const t = useTranslations();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p className="text-muted">{text ?? t('error.loadFailed')}</p>
      <Button look="secondary" onClick={() => void onRetry()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
