/** Asks once more before a picture of a review is gone: it cannot be put back, because a review is given once. */
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { useIsHere } from '@/lib/useIsHere';
import { useRemoveReviewPictureMutation } from './reviewsApi';

interface RemovePhotoDialogProps {
  pictureId: string;
  onClose: () => void;
}

export function RemovePhotoDialog({ pictureId, onClose }: RemovePhotoDialogProps) {
  const t = useTranslations('reviews');
  const dispatch = useDispatch();
  const [remove, { isLoading, error }] = useRemoveReviewPictureMutation();
  const isHere = useIsHere();
  const confirm = async () => {
    const answer = await remove(pictureId);
    if (!answer.data) return;
    dispatch(toastRequested({ kind: 'success', text: t('photoRemoved') }));
    if (isHere.current) onClose();
  };
  return (
    <DialogForm
      title={t('removePhotoTitle')}
      confirmLabel={t('removePhotoConfirm')}
      look="danger"
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? undefined) : undefined}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('removePhotoText')}</p>
    </DialogForm>
  );
}
