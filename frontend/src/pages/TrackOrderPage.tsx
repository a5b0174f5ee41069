/** /shop/track-order: where an order is, by its number, for each visitor who holds it. */
import { useTranslations } from 'use-intl';
import { FormCard } from '@/components/FormCard';
import { useLazyTrackOrderQuery } from '@/features/orders/ordersApi';
import { TrackForm } from '@/features/orders/TrackForm';
import { TrackResult } from '@/features/orders/TrackResult';
import { asFailure } from '@/lib/api';
import { useTitle } from '@/lib/useTitle';

export default function TrackOrderPage() {
  const t = useTranslations('track');
  const [track, { currentData, error, isFetching }] = useLazyTrackOrderQuery();
  useTitle(t('title'));
  const failure = error && !isFetching ? asFailure(error) : null;
  return (
    <FormCard title={t('title')} text={t('intro')}>
      <TrackForm onAsk={(number) => void track(number)} isLoading={isFetching} />
      <div role="status">
        {failure && (
          <p className="mt-5 rounded-control bg-bole-50 px-4 py-3 font-medium text-bole-600">
            {failure.status === 404 ? t('notFound') : (failure.message ?? t('failed'))}
          </p>
        )}
        {currentData && !isFetching && <TrackResult tracking={currentData} />}
      </div>
    </FormCard>
  );
}
