/** Adds a picture to the slideshow of the home page, with what it shows in words, and its days. */
import { useTranslations } from 'use-intl';
import * as v from 'valibot';
import { DialogForm } from '@/components/DialogForm';
import { TextField } from '@/components/Field';
import { PicturePicker } from '@/components/PicturePicker';
import { asFailure } from '@/lib/api';
import { PICTURE_TYPES } from '@/lib/files';
import { useDone } from '@/lib/useDone';
import { useKeptForm } from '@/lib/useKeptForm';
import { useRetryKey } from '@/lib/useRetryKey';
import { requiredText } from '@/lib/validation';
import { BannerDayFields } from './BannerDayFields';
import { ALT_MAX, useAddBannerMutation } from './bannersApi';

const PICTURE_MAX_BYTES = 10 * 1024 * 1024;

interface Form {
  files: File[];
  alt: string;
  from: string;
  until: string;
}

const EMPTY: Form = { files: [], alt: '', from: '', until: '' };
const FIELD_OF: Record<string, keyof Form> = { File: 'files', Alt: 'alt', Until: 'until' };

/** `t` of the namespace `operator.slideshow`. */
type T = (key: 'pictureMissing' | 'notAPicture' | 'tooBig' | 'altMissing') => string;

function bannerSchema(t: T) {
  return v.object({
    files: v.pipe(
      v.array(v.instance(File)),
      v.minLength(1, t('pictureMissing')),
      v.check((files) => files.every(({ type }) => PICTURE_TYPES.includes(type)), t('notAPicture')),
      v.check((files) => files.every(({ size }) => size <= PICTURE_MAX_BYTES), t('tooBig')),
    ),
    alt: requiredText({ required: t('altMissing'), max: ALT_MAX }),
    from: v.string(),
    until: v.string(),
  });
}

export function AddBannerDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('operator.slideshow');
  const words = useTranslations('operator');
  const done = useDone(onClose);
  const retry = useRetryKey();
  const { register, handleSubmit, setValue, setError, watch, errors, forget } = useKeptForm<Form>(
    'banner',
    bannerSchema(t),
    EMPTY,
  );
  const days = { from: watch('from') || null, until: watch('until') || null };
  const [add, { isLoading, error }] = useAddBannerMutation();
  const submit = handleSubmit(
    async ({ files: [file], alt, from, until }) => {
      if (!file) return;
      const key = retry.keyFor([file.name, file.size, file.lastModified, alt, from, until]);
      const answer = await add({ file, alt, from: from || null, until: until || null, key });
      if (answer.data) {
        forget();
        done(t('added'));
        return;
      }
      const { status, fields } = asFailure(answer.error);
      if (status > 0 && status < 500) retry.forget();
      for (const [name, messages] of Object.entries(fields)) {
        const field = FIELD_OF[name];
        if (field) setError(field, { message: messages[0] ?? '' });
      }
    },
    (found) => document.getElementById(found.files ? 'files' : 'alt')?.focus(),
  );
  return (
    <DialogForm
      title={t('addTitle')}
      confirmLabel={t('addConfirm')}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? words('failed')) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <PicturePicker
        files={watch('files')}
        label={t('picture')}
        hint={t('pictureHint')}
        error={errors.files?.message}
        onChange={(files) => setValue('files', files, { shouldValidate: true })}
      />
      <TextField
        label={t('alt')}
        hint={t('altHint')}
        maxLength={ALT_MAX}
        error={errors.alt?.message}
        {...register('alt')}
      />
      <BannerDayFields
        days={days}
        error={errors.until?.message}
        onDays={({ from, until }) => {
          setValue('from', from ?? '');
          setValue('until', until ?? '', { shouldValidate: true });
        }}
      />
    </DialogForm>
  );
}
