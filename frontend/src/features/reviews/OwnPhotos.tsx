/** The pictures of a review of one's own, each with a button that takes it back. */
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { Photo } from '@/components/Photo';
import type { MyReview } from '@/lib/types';
import { RemovePhotoDialog } from './RemovePhotoDialog';

export function OwnPhotos({ review }: { review: MyReview }) {
  const t = useTranslations('reviews');
  const [removing, setRemoving] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const count = review.pictures.length;
  const counted = useRef(count);
  useEffect(() => {
    // Its button is gone with it; the keyboard goes on from where it was.
    if (count < counted.current) list.current?.focus();
    counted.current = count;
  }, [count]);
  return (
    <>
      <ul ref={list} tabIndex={-1} className="mt-3 flex flex-wrap gap-3">
        {review.pictures.map(({ pictureId, ...picture }, at) => (
          <li key={pictureId} className="relative">
            <Photo
              picture={{ ...picture, blur: '' }}
              alt={t('photo', { index: at + 1, title: review.title })}
              sizes="96px"
              className="size-24 rounded-control"
            />
            <IconButton
              label={t('removePhoto', { index: at + 1, title: review.title })}
              className="!absolute end-0 bottom-0 bg-white/95 text-bole-600"
              onClick={() => setRemoving(pictureId)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {removing && <RemovePhotoDialog pictureId={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}
