/** The pictures that a buyer sent with a return, looked at in a dialog. */
import { ChevronLeft, ChevronRight, ImageOff, Images } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, IconButton } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { Bone, Loading } from '@/components/Skeleton';
import { useReturnPictureQuery } from './returnDeskApi';

function EvidencePicture({ pictureId, label }: { pictureId: string; label: string }) {
  const t = useTranslations('panels');
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
      {t('pictureFailed')}
    </p>
  );
}

function EvidenceDialog({ pictures, onClose }: { pictures: string[]; onClose: () => void }) {
  const t = useTranslations('panels');
  const [at, setAt] = useState(0);
  const shown = pictures[at];
  const place = { number: at + 1, count: pictures.length };
  return (
    <Dialog title={t('pictures')} isOpen onClose={onClose}>
      {shown && <EvidencePicture pictureId={shown} label={t('pictureOf', place)} />}
      {pictures.length > 1 && (
        <div className="mt-3 flex items-center justify-center gap-4">
          <IconButton label={t('previousPicture')} disabled={at === 0} onClick={() => setAt(at - 1)}>
            <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <p role="status" className="tabular-nums">
            {t('pictureOf', place)}
          </p>
          <IconButton label={t('nextPicture')} disabled={at === pictures.length - 1} onClick={() => setAt(at + 1)}>
            <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        </div>
      )}
    </Dialog>
  );
}

export function Evidence({ pictures, number }: { pictures: string[]; number: string }) {
  const t = useTranslations('panels');
  const [isOpen, setOpen] = useState(false);
  if (pictures.length === 0) return <p className="text-muted text-sm">{t('noPictures')}</p>;
  const label = t('showPictures', { count: pictures.length });
  return (
    <>
      <Button
        look="secondary"
        className="self-start px-4 text-sm"
        aria-label={`${label}: #${number}`}
        onClick={() => setOpen(true)}
      >
        <Images size={18} aria-hidden="true" />
        {label}
      </Button>
      {isOpen && <EvidenceDialog pictures={pictures} onClose={() => setOpen(false)} />}
    </>
  );
}
