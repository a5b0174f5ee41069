/** Stands where a screen crashed; the rest of the shop stays usable. */
import type { FallbackProps } from 'react-error-boundary';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';

export function CrashScreen({ resetErrorBoundary }: FallbackProps) {
  const t = useTranslations();
  return (
    <div role="alert" className="container-page py-16">
      <EmptyState title={t('error.crashTitle')} text={t('error.crashText')}>
        <Button onClick={() => resetErrorBoundary()}>{t('common.retry')}</Button>
      </EmptyState>
    </div>
  );
}
