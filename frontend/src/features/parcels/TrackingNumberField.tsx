/** A tracking number: typed, or read off the carrier's label where the browser reads barcodes. */

import { ScanBarcode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { lazily } from '@/components/lazily';
import { canScan } from './barcodes';
import { NUMBER_MAX } from './parcelsApi';

const LabelScanner = lazily(() => import('./LabelScanner'));

interface TrackingNumberFieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (number: string) => void;
}

export function TrackingNumberField({ name, label, value, error, onChange }: TrackingNumberFieldProps) {
  const t = useTranslations('supplier.orders');
  const [isScanning, setScanning] = useState(false);
  return (
    <>
      <TextField
        name={name}
        label={label}
        autoComplete="off"
        maxLength={NUMBER_MAX}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {canScan() && (
        <Button look="secondary" aria-expanded={isScanning} onClick={() => setScanning(!isScanning)}>
          <ScanBarcode size={18} aria-hidden="true" />
          {t('scanLabel')}
        </Button>
      )}
      {isScanning && (
        <Suspense>
          <LabelScanner
            onNumber={(number) => {
              setScanning(false);
              onChange(number);
              document.getElementById(name)?.focus(); // It is read over, and sent with Enter.
            }}
          />
        </Suspense>
      )}
    </>
  );
}
