/** The product's pictures: one large, the others beneath, and all of them over the whole screen. */
import clsx from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { Photo } from '@/components/Photo';
import { directionOf } from '@/lib/direction';
import { productName } from '@/lib/productName';
import type { AdDetail } from '@/lib/types';

/** The same words as in the first fragment (services/ads/pages), so that the browser picks the same file once. */
const WIDE = '(min-width: 1024px) 560px, 100vw';

/** What is shown of an ad here, so that a product can be shown before there is one. */
type Pictured = Pick<AdDetail, 'brandName' | 'modelName' | 'images' | 'imageUrl'>;

export function Gallery({ ad }: { ad: Pictured }) {
  const t = useTranslations('adPage');
  const common = useTranslations('common');
  const isMirrored = directionOf(useLocale()) === 'rtl';
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const name = productName(ad);
  const pictures = ad.images;
  const picture = pictures[at];
  const count = pictures.length;
  const turn = useCallback((by: number) => setAt((shown) => (shown + by + count) % count), [count]);
  // Wherever the focus is in the dialog: it opens on the closing button.
  useEffect(() => {
    if (!isOpen || count < 2) return;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') turn(isMirrored ? -1 : 1);
      if (key === 'ArrowLeft') turn(isMirrored ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOpen, isMirrored, count, turn]);
  return (
    <section aria-label={t('gallery')}>
      <button
        type="button"
        className="block w-full overflow-hidden rounded-tile"
        aria-label={t('openPhoto', { name, index: at + 1 })}
        onClick={() => setOpen(true)}
      >
        <Photo
          first
          picture={picture}
          fallbackUrl={ad.imageUrl}
          alt={t('photo', { name, index: at + 1 })}
          sizes={WIDE}
          className="!object-contain aspect-[4/3] max-h-[44svh] w-full lg:aspect-square lg:max-h-none"
        />
      </button>
      {pictures.length > 1 && (
        <ul className="mt-3 grid grid-cols-5 gap-2 lg:grid-cols-4">
          {pictures.map((one, i) => (
            <li key={one.url}>
              <button
                type="button"
                aria-label={t('showPhoto', { index: i + 1 })}
                aria-pressed={i === at}
                className={clsx(
                  'block w-full overflow-hidden rounded-control border-2',
                  i === at ? 'border-cobalt-600' : 'border-transparent',
                )}
                onClick={() => setAt(i)}
              >
                <Photo picture={one} alt="" sizes="120px" className="aspect-square w-full" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog title={name} isOpen={isOpen} onClose={() => setOpen(false)} shape="full">
        <div className="flex h-full flex-col items-center gap-4">
          <Photo
            picture={picture}
            fallbackUrl={ad.imageUrl}
            alt={t('photo', { name, index: at + 1 })}
            sizes="min(100vw, 700px)"
            className="max-h-[75dvh] w-full max-w-[700px] rounded-tile !object-contain"
          />
          {pictures.length > 1 && (
            <div className="flex items-center gap-4">
              <IconButton label={common('previous')} className="border border-edge" onClick={() => turn(-1)}>
                <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />
              </IconButton>
              <bdi dir="ltr" className="tabular-nums">
                {at + 1} / {pictures.length}
              </bdi>
              <IconButton label={common('next')} className="border border-edge" onClick={() => turn(1)}>
                <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />
              </IconButton>
            </div>
          )}
        </div>
      </Dialog>
    </section>
  );
}
