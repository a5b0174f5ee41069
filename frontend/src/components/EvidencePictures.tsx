/** Pictures of a return, one after the other. */
import { ChevronLeft, ChevronRight, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useReturnPictureQuery } from '@/lib/evidenceApi';
import { IconButton } from './Button';
import { Bone, Loading } from './Skeleton';

function EvidencePicture({ pictureId, label }: { pictureId: string; label: string }) {
  const t = useTranslations('dialogs.evidence');
  const { currentData, isFetching } = useReturnPictureQuery(pictureId);
  if (currentData) {
    return (
      <img src={currentData} alt={label} className="max-h-[65dvh] w-full rounded-control bg-glaze object-contain" />
    );
  }
  if (isFetching) {
    return (
      <Loading>
        <Bone className="h-[50dvh] w-full" />
      </Loading>
    );
  }
  return (
    <p role="alert" className="flex min-h-40 items-center justify-center gap-3 rounded-control bg-glaze text-muted">
      <ImageOff aria-hidden="true" />
      {t('failed')}
    </p>
  );
}

export default function EvidencePictures({ pictures }: { pictures: string[] }) {
  const t = useTranslations('dialogs.evidence');
  const [at, setAt] = useState(0);
  const shown = pictures[at];
  const place = { number: at + 1, count: pictures.length };
  return (
    <>
      {shown && <EvidencePicture pictureId={shown} label={t('place', place)} />}
      {pictures.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-4">
          <IconButton label={t('previous')} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <p role="status" className="tabular-nums">
            {t('place', place)}
          </p>
          <IconButton label={t('next')} disabled={at === pictures.length - 1} onClick={() => setAt(at + 1)}>
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        </div>
      )}
    </>
  );
}
