/** What the ads of a day leave to do: parcels, and the returns that are to be expected of them. */
import { useTranslations } from 'use-intl';
import type { ClosingLoad as Load } from './closingsApi';

export function ClosingLoad({ load: { parcels, expected } }: { load: Load }) {
  const t = useTranslations('operator.closings.load');
  return (
    <p className="px-1">
      <span className="font-semibold">{t('parcels', { count: parcels })}</span>{' '}
      <span className="text-muted">
        {expected
          ? t('expected', {
              returns: expected.returns,
              objections: expected.objections,
              sample: expected.sample,
            })
          : t('unknown')}
      </span>
    </p>
  );
}
