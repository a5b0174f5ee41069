/** A few pictures for a form: chosen, watched on their way up, taken out again. */
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { PICTURE_TYPES } from '@/lib/files';
import type { PictureUploads as Uploads } from '@/lib/usePictureUploads';
import { ChosenPicture } from './ChosenPicture';

interface PictureUploadsProps {
  uploads: Uploads;
  /** The form was to be sent: what failed is in its way. */
  isAsked: boolean;
}

export function PictureUploads({ uploads, isAsked }: PictureUploadsProps) {
  const t = useTranslations('dialogs.pictures');
  const input = useRef<HTMLInputElement>(null);
  const { pictures, unfit, max, isAwaited, isUploading, hasFailed } = uploads;
  const error = unfit ? t(unfit.key, { name: unfit.name, max }) : null;
  const isFull = pictures.length >= max;
  const remove = (key: number) => {
    uploads.remove(key);
    // Its button is gone with it; the keyboard goes on where another picture can be chosen.
    input.current?.focus();
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold text-sm">{t('label')}</legend>
      <label className="flex min-h-16 items-center justify-center gap-2 rounded-control border-2 border-edge border-dashed bg-glaze px-4 py-3 text-center font-semibold text-cobalt-600 has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-cobalt-600 has-enabled:cursor-pointer has-enabled:hover:border-cobalt-600">
        <ImagePlus size={20} aria-hidden="true" />
        {t('choose')}
        <input
          ref={input}
          id="pictures"
          type="file"
          multiple
          accept={PICTURE_TYPES.join(',')}
          disabled={isFull}
          className="sr-only"
          aria-describedby={error ? 'pictures-hint pictures-error' : 'pictures-hint'}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])]);
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </label>
      <p id="pictures-hint" className="text-muted text-sm">
        {t('hint', { max })}
      </p>
      {error && (
        <p id="pictures-error" role="alert" className="font-medium text-bole-600 text-sm">
          {error}
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="flex flex-col gap-2">
          {pictures.map((picture, at) => (
            <ChosenPicture
              key={picture.key}
              picture={picture}
              number={at + 1}
              onRemove={() => remove(picture.key)}
              onRetry={() => uploads.retry(picture)}
            />
          ))}
        </ul>
      )}
      <p role="status" className="font-medium text-sm empty:hidden">
        {isAwaited && isUploading && t('waitForThem')}
      </p>
      {isAsked && !isUploading && hasFailed && (
        <p role="alert" className="font-medium text-bole-600 text-sm">
          {t('someFailed')}
        </p>
      )}
    </fieldset>
  );
}
