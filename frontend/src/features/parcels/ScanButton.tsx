/** Opens the camera for the barcode of a packing slip. Not there where a camera can't be used: one searches. */

import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import { canScan } from './barcodes';

const Scanner = lazily(() => import('./Scanner'));

export function ScanButton({ onNumber }: { onNumber: (number: string) => void }) {
  const t = useTranslations('supplier.orders');
  const [isOpen, setOpen] = useState(false);
  if (!canScan()) return null;
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <ScanBarcode size={18} aria-hidden="true" />
        {t('scan')}
      </Button>
      <LateDialog title={t('scan')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Scanner
          onNumber={(number) => {
            setOpen(false);
            onNumber(number);
          }}
        />
      </LateDialog>
    </>
  );
}
