/** One picture of the slideshow as it stands on a day, beside its sentence, with the buttons that move it. */
import { CalendarDays, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { StateChip, type Tone } from '@/components/StateChip';
import type { Standing } from './bannerDays';
import type { Banner } from './bannersApi';
import { MoveButtons, type Step } from './MoveButtons';
import { ShownOn } from './ShownOn';

const SENTENCES = ['slide1Title', 'slide2Title', 'slide3Title'] as const;

const TONES: Record<Standing['is'], Tone> = { shown: 'good', later: 'calm', waiting: 'waiting', over: 'bad' };

export const moverId = (id: number, by: Step) => `banner-${id}-${by === -1 ? 'up' : 'down'}`;

interface RowProps {
  banner: Banner;
  standing: Standing;
  at: number;
  count: number;
  isBusy: boolean;
  onMove: (by: Step) => void;
  onDays: () => void;
  onRemove: () => void;
}

/** Whether it shows, and on which days it does. */
function Shows({ banner, standing }: { banner: Banner; standing: Standing }) {
  const t = useTranslations('operator.slideshow');
  return (
    <>
      <StateChip tone={TONES[standing.is]}>
        {standing.is === 'shown' ? t('place', { number: standing.slide }) : t(`standing.${standing.is}`)}
      </StateChip>
      <p className="my-1 break-words font-semibold">{banner.alt}</p>
      <p className="text-muted text-sm">
        <ShownOn banner={banner} />
      </p>
    </>
  );
}

export function BannerRow({ banner, standing, at, count, isBusy, onMove, onDays, onRemove }: RowProps) {
  const t = useTranslations('operator.slideshow');
  const home = useTranslations('home');
  const sentence = standing.is === 'shown' ? SENTENCES[standing.slide - 1] : undefined;
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
        <Shows banner={banner} standing={standing} />
      </div>
      <div className="flex gap-2">
        <MoveButtons
          idOf={(by) => moverId(banner.id, by)}
          labels={{ up: t('moveUp', { alt: banner.alt }), down: t('moveDown', { alt: banner.alt }) }}
          at={at}
          count={count}
          isBusy={isBusy}
          onMove={onMove}
        />
        <IconButton label={t('daysOf', { alt: banner.alt })} className="border border-edge" onClick={onDays}>
          <CalendarDays size={18} aria-hidden="true" />
        </IconButton>
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
