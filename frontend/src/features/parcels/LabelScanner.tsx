/** Reads the tracking number off a carrier's label or receipt. */
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { isTrackingNumber } from './barcodes';
import { CameraView } from './CameraView';
import { useScan } from './useScan';

export default function LabelScanner({ onNumber }: { onNumber: (number: string) => void }) {
  const t = useTranslations('supplier.orders');
  const scan = useScan(isTrackingNumber, onNumber);
  const place = useRef<HTMLDivElement>(null);
  // On a phone the field stands at the end of its dialog, and the picture would be below the edge.
  // (Browsers may give a promise for it, which React would take for what cleans up.)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="flex flex-col gap-4">
      <CameraView {...scan} hint={t('scanLabelHint')} failedHint={t('scanLabelFailed')} />
    </div>
  );
}
