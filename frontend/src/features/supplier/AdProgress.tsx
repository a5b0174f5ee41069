/** How far an open ad has come towards its lowest price, beside how much of its time has gone by. */
import { useTranslations } from 'use-intl';
import { StateChip, type Tone } from '@/components/StateChip';
import { useNow } from '@/lib/useNow';
import { type Pace, progressOf } from './progress';
import type { SupplierAd } from './supplierApi';

const TONES: Record<Pace, Tone> = { ahead: 'good', even: 'calm', behind: 'waiting' };

function Bar({ label, percent, tint }: { label: string; percent: number; tint: string }) {
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm">{label}</span>
      <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
        <span className={`block h-full ${tint}`} style={{ inlineSize: `${percent}%` }} />
      </span>
    </div>
  );
}

/** `secondary` is the class of what only stands there when the card is unfolded. */
export function AdProgress({ ad, secondary }: { ad: SupplierAd; secondary: string }) {
  const t = useTranslations('supplier.progress');
  const { timePercent, unitsPercent, pace } = progressOf(ad, useNow());
  return (
    <div className="flex max-w-md flex-col gap-2">
      <div className={`flex flex-col gap-2 ${secondary}`}>
        <Bar label={t('units', { percent: unitsPercent })} percent={unitsPercent} tint="bg-turq-700" />
        <Bar label={t('time', { percent: timePercent })} percent={timePercent} tint="bg-edge" />
      </div>
      <p>
        <StateChip tone={TONES[pace]}>{t(pace)}</StateChip>
      </p>
    </div>
  );
}
