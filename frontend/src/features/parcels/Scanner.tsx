/** The camera's picture, looked at until it shows the barcode of a packing slip; who has no camera types the number. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { scanOrderNumber } from './barcodes';

export default function Scanner({ onNumber }: { onNumber: (number: string) => void }) {
  const t = useTranslations('supplier.orders');
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onNumber);
  tell.current = onNumber;
  const [hasFailed, setFailed] = useState(false);
  const [typed, setTyped] = useState('');
  useEffect(() => {
    const leaving = new AbortController();
    if (video.current) {
      scanOrderNumber(video.current, leaving.signal).then(
        (number) => number && !leaving.signal.aborted && tell.current(number),
        () => setFailed(true),
      );
    }
    return () => leaving.abort();
  }, []);
  return (
    <div className="flex flex-col gap-4">
      {hasFailed ? (
        <p role="alert" className="rounded-control bg-saffron-50 px-4 py-3">
          {t('scanFailed')}
        </p>
      ) : (
        <>
          <p className="text-muted text-sm">{t('scanHint')}</p>
          <video ref={video} muted playsInline autoPlay className="aspect-video w-full rounded-control bg-cobalt-950" />
        </>
      )}
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
