/** One picture of the slideshow, beside its sentence, with the buttons that move it. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import type { Banner } from './bannersApi';

const SENTENCES = ['slide1Title', 'slide2Title', 'slide3Title'] as const;

export const moverId = (id: number, by: -1 | 1) => `banner-${id}-${by === -1 ? 'up' : 'down'}`;

interface RowProps {
  banner: Banner;
  at: number;
  count: number;
  isBusy: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function BannerRow({ banner, at, count, isBusy, onMove, onRemove }: RowProps) {
  const t = useTranslations('operator.slideshow');
  const home = useTranslations('home');
  const sentence = SENTENCES[at];
  // A button in the focus is never disabled: the keyboard would fall off it. It says that it has no effect instead.
  const mover = (by: -1 | 1, label: string, isLast: boolean) => (
    <IconButton
      label={label}
      id={moverId(banner.id, by)}
      aria-disabled={isLast || isBusy}
      className="border border-edge aria-disabled:opacity-40"
      onClick={() => {
        if (!isLast && !isBusy) onMove(by);
      }}
    >
      {by === -1 ? <ArrowUp size={18} aria-hidden="true" /> : <ArrowDown size={18} aria-hidden="true" />}
    </IconButton>
  );
  return (
    <li className="tile flex flex-wrap items-center gap-4 p-3 sm:p-4">
      <div className="on-dark flex w-full items-center justify-between gap-3 overflow-hidden rounded-control bg-cobalt-950 p-3 text-white sm:w-80">
        <p className="min-w-0 flex-1 text-balance font-bold text-sm">{sentence && home(sentence)}</p>
        <img
          src={banner.url}
          srcSet={banner.srcset}
          sizes="120px"
          alt={banner.alt}
          className="h-20 w-30 shrink-0 object-contain object-right rtl:object-left"
        />
      </div>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-muted text-sm">{t('place', { number: at + 1 })}</p>
        <p className="break-words font-semibold">{banner.alt}</p>
      </div>
      <div className="flex gap-2">
        {mover(-1, t('moveUp', { alt: banner.alt }), at === 0)}
        {mover(1, t('moveDown', { alt: banner.alt }), at === count - 1)}
        <IconButton
          label={t('remove', { alt: banner.alt })}
          className="border border-edge text-bole-600"
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
