/** Reads the tracking number off a carrier's label or receipt. */
import { useTranslations } from 'use-intl';
import { isTrackingNumber } from './barcodes';
import { CameraView } from './CameraView';
import { useScan } from './useScan';

export default function LabelScanner({ onNumber }: { onNumber: (number: string) => void }) {
  const t = useTranslations('supplier.orders');
  const scan = useScan(isTrackingNumber, onNumber);
  return <CameraView {...scan} hint={t('scanLabelHint')} failedHint={t('scanLabelFailed')} />;
}
