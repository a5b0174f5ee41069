/** The dialog in which a picture of a product is cropped, or becomes the whole again. */

import { createPortal } from 'react-dom';
import { useTranslations } from 'use-intl';
import { LateDialog } from '@/components/LateDialog';
import { lazily } from '@/components/lazily';
import type { ProductPicture } from './catalogueForms';

const CropForm = lazily(() => import('./CropForm'));

interface CropDialogProps {
  pictures: ProductPicture[];
  /** Of the picture that is cropped now. */
  of: string | undefined;
  /** With what is to be said of it. */
  onChange: (pictures: ProductPicture[], said: string) => void;
  onClose: () => void;
}

export function CropDialog({ pictures, of, onChange, onClose }: CropDialogProps) {
  const t = useTranslations('supplier.products.crop');
  const at = pictures.findIndex(({ key }) => key === of);
  const picture = pictures[at];
  if (!picture) return null;
  const { key } = picture;
  const becomes = (what: ProductPicture, said: 'done' | 'restored') => {
    onChange(pictures.with(at, what), t(said, { number: at + 1 }));
    onClose();
  };
  // It stands within the product's form, and a form holds no other one.
  return createPortal(
    <LateDialog title={t('title')} isOpen onClose={onClose}>
      <CropForm
        picture={picture}
        onCrop={(file, cut) => becomes({ key, file, cut }, 'done')}
        onRestore={({ whole }) => becomes({ key, ...whole }, 'restored')}
        onCancel={onClose}
      />
    </LateDialog>,
    document.body,
  );
}
