/** The little cart without lines: none are in it, they are on their way, or could not be read. */
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { useCart } from './useCart';

export function NoMiniCart() {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const failed = useTranslations('error');
  const { data, isLoading, isError, refetch } = useCart();
  const isUnread = isError && !data;
  return (
    <div className="flex flex-col items-center gap-3 py-6 text-center text-muted">
      {/* The specification words it for a cart that could not be read, too; then it is said why. */}
      <p>{isLoading ? common('loading') : t('empty')}</p>
      {isUnread && (
        <>
          <p role="alert">{failed('loadFailed')}</p>
          <Button look="secondary" onClick={() => void refetch()}>
            {common('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
