/** The buttons of a carousel: back, on, and a pause for one that plays by itself. */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { IconButton } from './Button';

interface Props {
  inside: boolean;
  /** Null for a carousel that never plays. */
  playing: boolean | null;
  onToggle: () => void;
  canGo: (forward: boolean) => boolean;
  onGo: (forward: boolean) => void;
}

const BUTTON = 'bg-white/95 border border-edge text-ink';

export function CarouselControls({ inside, playing, onToggle, canGo, onGo }: Props) {
  const t = useTranslations('carousel');
  return (
    <div className={inside ? 'absolute end-3 bottom-3 flex gap-2' : 'mt-3 flex justify-end gap-2'}>
      {playing !== null && (
        <IconButton label={playing ? t('pause') : t('play')} className={BUTTON} onClick={onToggle}>
          {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
        </IconButton>
      )}
      <IconButton label={t('previous')} className={BUTTON} disabled={!canGo(false)} onClick={() => onGo(false)}>
        <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={t('next')} className={BUTTON} disabled={!canGo(true)} onClick={() => onGo(true)}>
        <ChevronRight size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </div>
  );
}
