/** A picture that was chosen for a form: on its way up, there, or refused. */
import { RotateCw, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { UploadedPicture } from '@/lib/usePictureUploads';
import { usePreview } from '@/lib/usePreview';
import { IconButton } from './Button';
import { OneLine } from './OneLine';

function Standing({ picture }: { picture: UploadedPicture }) {
  const t = useTranslations('dialogs.pictures');
  if (picture.state === 'uploading') {
    return (
      <progress
        aria-label={t('uploading', { name: picture.file.name })}
        value={picture.progress}
        max={1}
        className="h-2 w-full accent-turq-700"
      />
    );
  }
  if (picture.state === 'done') return <p className="text-sm text-turq-700">{t('done')}</p>;
  return (
    <p role="alert" className="font-medium text-bole-600 text-sm">
      {picture.refusal ?? t('failed')}
    </p>
  );
}

interface Props {
  picture: UploadedPicture;
  number: number;
  onRemove: () => void;
  onRetry: () => void;
}

export function ChosenPicture({ picture, number, onRemove, onRetry }: Props) {
  const t = useTranslations('dialogs.pictures');
  const { name } = picture.file;
  const url = usePreview(picture.file);
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-glaze p-2">
      {url ? (
        <img src={url} alt={t('one', { number, name })} className="size-16 shrink-0 rounded-control object-cover" />
      ) : (
        <span className="size-16 shrink-0 rounded-control bg-line" />
      )}
      <div className="min-w-0 flex-1">
        <OneLine className="text-sm">{name}</OneLine>
        <Standing picture={picture} />
      </div>
      {picture.state === 'failed' && (
        <IconButton label={t('retry', { name })} onClick={onRetry}>
          <RotateCw size={18} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('remove', { name })} className="text-bole-600" onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
