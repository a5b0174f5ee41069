/** One picture for a form: chosen, looked at, taken out again. Another choice takes its place. */
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { usePreview } from '@/lib/usePreview';
import { IconButton } from './Button';
import { PictureInput } from './PictureInput';

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useTranslations('supplier');
  const url = usePreview(file);
  return (
    <div className="relative w-fit overflow-hidden rounded-control border border-line bg-glaze">
      {url ? (
        <img src={url} alt={t('pictureNumber', { number: 1 })} className="h-36 max-w-full object-cover" />
      ) : (
        <span className="block size-36" />
      )}
      <IconButton
        label={t('removePicture', { name: file.name })}
        className="absolute end-1 top-1 bg-white/95 text-bole-600"
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface PicturePickerProps {
  /** One, or none yet; more is what the form refuses. */
  files: File[];
  onChange: (files: File[]) => void;
  label: string;
  hint: string;
  error?: string | undefined;
}

export function PicturePicker({ files, onChange, label, hint, error }: PicturePickerProps) {
  const [file] = files;
  return (
    <div className="flex flex-col gap-2">
      <PictureInput id="files" label={label} hint={hint} error={error} onChoose={onChange} />
      {file && <Chosen file={file} onRemove={() => onChange([])} />}
    </div>
  );
}
