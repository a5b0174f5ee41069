/** Pictures: chosen, looked at, taken out again. Of several the first is the cover. */
import { Trash2, Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PICTURE_TYPES } from '@/lib/files';
import { usePreview } from '@/lib/usePreview';
import { IconButton } from './Button';

interface ChosenProps {
  file: File;
  number: number;
  isCover: boolean;
  onRemove: () => void;
}

function Chosen({ file, number, isCover, onRemove }: ChosenProps) {
  const t = useTranslations('supplier');
  const url = usePreview(file);
  return (
    <li className="relative overflow-hidden rounded-control border border-line bg-glaze">
      {url ? (
        <img src={url} alt={t('pictureNumber', { number })} className="aspect-square w-full object-cover" />
      ) : (
        <span className="block aspect-square" />
      )}
      {isCover && (
        <span className="absolute start-2 bottom-2 rounded-full bg-saffron px-2.5 py-0.5 font-semibold text-ink text-sm">
          {t('cover')}
        </span>
      )}
      <IconButton
        label={t('removePicture', { name: file.name })}
        className="absolute end-1 top-1 bg-white/95 text-bole-600"
        onClick={onRemove}
      >
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface PicturePickerProps {
  files: File[];
  /** How many the form takes; one more is shown, so that it can be seen what is too much. */
  max: number;
  onChange: (files: File[]) => void;
  error?: string | undefined;
  /** For a form that takes one picture: its words. Another choice takes the place of the first. */
  single?: { label: string; hint: string };
}

export function PicturePicker({ files, max, onChange, error, single }: PicturePickerProps) {
  const t = useTranslations('supplier');
  const without = (index: number) => files.filter((_, i) => i !== index);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold text-sm" id="files-label">
        {single?.label ?? t('pictures')}
      </p>
      <label className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border-2 border-edge border-dashed bg-glaze px-4 py-4 text-center hover:border-cobalt-600 has-focus-visible:outline-3 has-focus-visible:outline-cobalt-600">
        <Upload aria-hidden="true" className="text-cobalt-600" />
        <span className="font-semibold text-cobalt-600 underline underline-offset-4">{t('choosePictures')}</span>
        <span id="files-hint" className="text-muted text-sm">
          {single?.hint ?? t('picturesHint')}
        </span>
        <input
          id="files"
          type="file"
          multiple={!single}
          accept={PICTURE_TYPES.join(',')}
          className="sr-only"
          aria-invalid={!!error}
          aria-describedby={error ? 'files-hint files-error' : 'files-hint'}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            if (chosen.length > 0) onChange(single ? chosen : [...files, ...chosen]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </label>
      {error && (
        <p id="files-error" className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
      {files.length > 0 && (
        <ul aria-labelledby="files-label" className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {files.slice(0, max + 1).map((file, i) => (
            <Chosen
              key={`${file.name}-${file.size}-${file.lastModified}`}
              file={file}
              number={i + 1}
              isCover={!single && i === 0}
              onRemove={() => onChange(without(i))}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
