/** Where pictures are chosen for a form: the label, the field and what is wrong with it. */
import { Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { PICTURE_TYPES } from '@/lib/files';

interface PictureInputProps {
  id: string;
  label: string;
  hint: string;
  error?: string | undefined;
  multiple?: boolean;
  onChoose: (files: File[]) => void;
}

export function PictureInput({ id, label, hint, error, multiple = false, onChoose }: PictureInputProps) {
  const t = useTranslations('supplier');
  return (
    <>
      <p className="font-semibold text-sm" id={`${id}-label`}>
        {label}
      </p>
      <label className="flex min-h-24 cursor-pointer flex-col items-center justify-center gap-1 rounded-control border-2 border-edge border-dashed bg-glaze px-4 py-4 text-center hover:border-cobalt-600 has-focus-visible:outline-3 has-focus-visible:outline-cobalt-600">
        <Upload aria-hidden="true" className="text-cobalt-600" />
        <span className="font-semibold text-cobalt-600 underline underline-offset-4">{t('choosePictures')}</span>
        <span id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </span>
        <input
          id={id}
          type="file"
          multiple={multiple}
          accept={PICTURE_TYPES.join(',')}
          className="sr-only"
          aria-invalid={!!error}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            if (chosen.length > 0) onChoose(chosen);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </label>
      {error && (
        <p id={`${id}-error`} className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
    </>
  );
}
