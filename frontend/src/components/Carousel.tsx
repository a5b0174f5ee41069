/**
 * The one door to react-slick, hiding its four defects: settings by width are ignored on first load (the width is measured
 * here), endless tracks clone slides with their ids and links (never endless; hidden slides are inert), right-to-left tracks
 * show the wrong slides (the track stays left-to-right, its items reversed), and it has no way to pause. Where it comes too late
 * to keep a link from being followed after a drag, this does.
 */
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, type HTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Settings } from 'react-slick';
import * as slickModule from 'react-slick';
import { useLocale, useTranslations } from 'use-intl';
import { directionOf } from '@/lib/locale';
import { IconButton } from './Button';

type SlickHandle = { slickNext: () => void; slickPrev: () => void; slickPause: () => void; slickPlay: () => void };

/** A CommonJS module: built code sees it wrapped once or twice, tests see it bare. */
function unwrap(module: unknown): React.ComponentType<Settings & { ref?: React.Ref<SlickHandle> }> {
  let found = module as { default?: unknown };
  while (found.default) found = found.default as { default?: unknown };
  return found as unknown as React.ComponentType<Settings & { ref?: React.Ref<SlickHandle> }>;
}
const Slick = unwrap(slickModule);

export interface CarouselProps {
  label: string;
  children: ReactNode;
  /** Slides at a time by least viewport width, widest first: [[1200, 5], [768, 4], [0, 2]]. */
  counts?: [number, number][];
  /** Milliseconds between slides; none when absent. */
  autoplayMs?: number;
  fade?: boolean;
  speedMs?: number;
  /** Where the buttons stand. */
  controls?: 'inside' | 'below';
}

function countAt(counts: [number, number][]): number {
  return counts.find(([least]) => window.innerWidth >= least)?.[1] ?? 1;
}

function useCount(counts: [number, number][]): number {
  const [count, setCount] = useState(() => countAt(counts));
  useEffect(() => {
    const measure = () => setCount(countAt(counts));
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [counts]);
  return count;
}

/** Hidden slides leave the tab order and the accessibility tree. */
function useInertSlides(box: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = box.current;
    if (!root) return;
    const mend = () => {
      for (const slide of root.querySelectorAll<HTMLElement>('.slick-slide')) {
        slide.inert = slide.getAttribute('aria-hidden') === 'true';
        slide.removeAttribute('tabindex');
        slide.firstElementChild?.firstElementChild?.removeAttribute('tabindex');
      }
    };
    mend();
    const observer = new MutationObserver(mend);
    observer.observe(root, { subtree: true, attributes: true, attributeFilter: ['aria-hidden'], childList: true });
    return () => observer.disconnect();
  }, [box]);
}

const ONE: [number, number][] = [[0, 1]];
/** react-slick waits so much longer than it is told. */
const AUTOPLAY_LATE_MS = 50;
const DRAG_PX = 15;

/** Back finds the slide that one came from; a page that is opened anew begins at the first. */
function useLeftAt(label: string): [leftAt: number, keep: (at: number) => void] {
  const [key] = useState(() => `slide ${history.state?.key ?? performance.timeOrigin + location.pathname} ${label}`);
  const [leftAt] = useState(() => {
    try {
      return Number(sessionStorage.getItem(key));
    } catch {
      return 0;
    }
  });
  const keep = (at: number) => {
    try {
      sessionStorage.setItem(key, String(at));
    } catch {
      // Without storage the row begins at its first slide.
    }
  };
  return [leftAt, keep];
}

/** Who drags the slides by a link that stands on them does not follow it. */
function useDragging(): HTMLAttributes<HTMLElement> {
  const pressedAt = useRef(0);
  return {
    onDragStart: (event) => event.preventDefault(),
    onMouseDownCapture: (event) => {
      pressedAt.current = event.clientX;
    },
    onClickCapture: (event) => {
      // The keyboard's click has no place.
      if (event.detail === 0 || Math.abs(event.clientX - pressedAt.current) <= DRAG_PX) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

export default function Carousel({
  label,
  children,
  counts = ONE,
  autoplayMs,
  fade,
  speedMs = 400,
  controls = 'below',
}: CarouselProps) {
  const t = useTranslations('carousel');
  const box = useRef<HTMLElement>(null);
  const slick = useRef<SlickHandle>(null);
  const dragging = useDragging();
  const count = useCount(counts);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const rtl = directionOf(useLocale()) === 'rtl';
  const [playing, setPlaying] = useState(!!autoplayMs && !still);
  const slides = Children.toArray(children);
  const ordered = rtl ? [...slides].reverse() : slides;
  const last = Math.max(0, slides.length - count);
  /** Places on the track, which is always left-to-right, and in reading order. */
  const turned = (place: number) => (rtl ? last - place : place);
  const [leftAt, keep] = useLeftAt(label);
  const start = autoplayMs ? 0 : Math.min(leftAt, last);
  const track = `${count} ${rtl}`;
  const [at, setAt] = useState(start);
  useInertSlides(box);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width or direction makes the track anew.
  useEffect(() => setAt(start), [track]);

  const go = (forward: boolean) => (forward !== rtl ? slick.current?.slickNext() : slick.current?.slickPrev());
  const toggle = () => {
    if (playing) slick.current?.slickPause();
    else slick.current?.slickPlay();
    setPlaying(!playing);
  };
  const canGo = (forward: boolean) => !!autoplayMs || (forward ? at < last : at > 0);
  const button = 'bg-white/95 border border-edge text-ink';

  return (
    <section ref={box} aria-roledescription={t('role')} aria-label={label} className="relative isolate">
      <div dir="ltr" className="relative isolate" {...dragging}>
        <Slick
          key={track}
          ref={slick}
          slidesToShow={count}
          slidesToScroll={fade ? 1 : count}
          initialSlide={turned(start)}
          infinite={!!fade}
          fade={!!fade}
          speed={still ? 0 : speedMs}
          autoplay={playing}
          autoplaySpeed={(autoplayMs ?? 0) - AUTOPLAY_LATE_MS}
          pauseOnHover
          pauseOnFocus
          arrows={false}
          accessibility={false}
          beforeChange={(_, next) => {
            setAt(turned(next));
            keep(turned(next));
          }}
        >
          {ordered.map((slide, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: slides keep their places.
            <div key={i} dir={rtl ? 'rtl' : 'ltr'} className="h-full">
              {slide}
            </div>
          ))}
        </Slick>
      </div>
      {slides.length > count && (
        <div className={controls === 'inside' ? 'absolute end-3 bottom-3 flex gap-2' : 'mt-3 flex justify-end gap-2'}>
          {autoplayMs && (
            <IconButton label={playing ? t('pause') : t('play')} className={button} onClick={toggle}>
              {playing ? <Pause size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />}
            </IconButton>
          )}
          <IconButton label={t('previous')} className={button} disabled={!canGo(false)} onClick={() => go(false)}>
            <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={t('next')} className={button} disabled={!canGo(true)} onClick={() => go(true)}>
            <ChevronRight size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
