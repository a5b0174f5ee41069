/** The code that is shown to the carrier with the parcel, to be copied. */
import { useTranslations } from 'use-intl';
import { CopyButton } from '@/components/CopyButton';
import type { ReturnRecord } from '@/lib/types';

export function CargoCode({ record }: { record: ReturnRecord }) {
  const t = useTranslations('returns.panel');
  const carrier = useTranslations('orders.carrier');
  if (!record.cargoCode) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-3 rounded-control bg-cobalt-50 px-4 py-3">
      <p>
        <span className="block text-muted text-sm">
          {t('code')}
          {record.cargoCompany && <>, {carrier(record.cargoCompany)}</>}
        </span>
        <b className="text-lg tabular-nums tracking-wide">
          <bdi dir="ltr">{record.cargoCode}</bdi>
        </b>
      </p>
      <CopyButton text={record.cargoCode} label={t('copyCode')} doneLabel={t('copied')} />
    </div>
  );
}
