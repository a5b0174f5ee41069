/** My picture: chosen, changed, taken away. It is saved at once, for there is nothing else to decide about it. */
import { Trash2, Upload } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button, buttonLook } from '@/components/Button';
import type { User } from '@/lib/types';
import { Avatar } from './Avatar';
import { usePutPictureMutation, useRemovePictureMutation } from './accountApi';

const TYPES = 'image/jpeg,image/png,image/webp';

export function PictureField({ user, onChanged }: { user: User; onChanged: (user: User) => void }) {
  const t = useTranslations('accountPages');
  const [put, putting] = usePutPictureMutation();
  const [remove, removing] = useRemovePictureMutation();
  const isBusy = putting.isLoading || removing.isLoading;
  const choose = async (chosen: File | undefined) => {
    const { allShrunk } = await import('@/lib/shrinking');
    const [file] = await allShrunk(chosen ? [chosen] : []);
    const answer = file && (await put(file));
    if (answer?.data) onChanged(answer.data);
  };
  const takeAway = async () => {
    const answer = await remove();
    if (answer.data) onChanged(answer.data);
  };
  return (
    <section aria-label={t('picture')} className="mb-6 flex flex-wrap items-center gap-4">
      <Avatar user={user} />
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex flex-wrap gap-2">
          <label
            className={buttonLook(
              'secondary',
              'cursor-pointer has-disabled:opacity-60 has-focus-visible:outline-3 has-focus-visible:outline-cobalt-600',
            )}
          >
            <Upload size={18} aria-hidden="true" />
            {t(user.image ? 'changePicture' : 'choosePicture')}
            <input
              type="file"
              accept={TYPES}
              disabled={isBusy}
              className="sr-only"
              aria-describedby="picture-hint"
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                // The same file may be chosen again.
                event.target.value = '';
              }}
            />
          </label>
          {user.image && (
            <Button look="secondary" disabled={isBusy} onClick={() => void takeAway()}>
              <Trash2 size={18} aria-hidden="true" />
              {t('removePicture')}
            </Button>
          )}
        </div>
        <p id="picture-hint" className="mt-2 text-muted text-sm">
          {t('pictureHint')}
        </p>
      </div>
    </section>
  );
}
