/** What a buyer photographed of the product: small beside the words, each large over the whole screen. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/Dialog';
import { Photo } from '@/components/Photo';
import type { Picture } from '@/lib/types';

export function ReviewPhotos({ pictures, name }: { pictures: Picture[]; name: string }) {
  const t = useTranslations('adTabs');
  const [shown, setShown] = useState<number>();
  const large = shown === undefined ? undefined : pictures[shown];
  return (
    <>
      <ul aria-label={t('reviewPhotos', { name })} className="mt-3 flex flex-wrap gap-2">
        {pictures.map((picture, at) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={t('enlargeReviewPhoto', { index: at + 1, name })}
              aria-haspopup="dialog"
              className="block overflow-hidden rounded-control border border-line hover:border-cobalt-600"
              onClick={() => setShown(at)}
            >
              <Photo
                picture={picture}
                alt={t('reviewPhoto', { index: at + 1, name })}
                sizes="96px"
                className="size-20 sm:size-24"
              />
            </button>
          </li>
        ))}
      </ul>
      <Dialog title={t('reviewPhotos', { name })} isOpen={!!large} onClose={() => setShown(undefined)} shape="full">
        <Photo
          picture={large}
          alt={t('reviewPhoto', { index: (shown ?? 0) + 1, name })}
          sizes="100vw"
          className="mx-auto max-h-[82dvh] w-auto max-w-full rounded-tile !object-contain"
        />
      </Dialog>
    </>
  );
}
