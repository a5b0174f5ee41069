/** The camera's picture, looked at until it shows the barcode of a packing slip; who has no camera types the number. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { isOrderNumber } from './barcodes';
import { CameraView } from './CameraView';
import { useScan } from './useScan';

export default function Scanner({ onNumber }: { onNumber: (number: string) => void }) {
  const t = useTranslations('supplier.orders');
  const scan = useScan(isOrderNumber, onNumber);
  const [typed, setTyped] = useState('');
  return (
    <div className="flex flex-col gap-4">
      <CameraView {...scan} hint={t('scanHint')} failedHint={t('scanFailed')} />
      <form
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const number = typed.trim().replace(/^#/, '').toLowerCase();
          if (number) onNumber(number);
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            name="scannedNumber"
            label={t('scanTyped')}
            autoComplete="off"
            maxLength={36}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <Button type="submit">{t('find')}</Button>
      </form>
    </div>
  );
}
