/**
 * The one door to react-slick, hiding its four defects: settings by width are ignored on first load (the width is measured
 * here), endless tracks clone slides with their ids and links (never endless; hidden slides are inert), right-to-left tracks
 * show the wrong slides (the track stays left-to-right, its items reversed), and it has no way to pause. Where it comes too late
 * to keep a link from being followed after a drag, this does.
 */
import { Children, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { directionOf } from '@/lib/direction';
import { CarouselControls } from './CarouselControls';
import { useCount, useDragging, useInertSlides, useLeftAt } from './carouselHooks';
import { Slick, type SlickHandle } from './slick';

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

const ONE: [number, number][] = [[0, 1]];
/** react-slick waits so much longer than it is told. */
const AUTOPLAY_LATE_MS = 50;

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
        <CarouselControls
          inside={controls === 'inside'}
          playing={autoplayMs ? playing : null}
          onToggle={toggle}
          canGo={canGo}
          onGo={go}
        />
      )}
    </section>
  );
}
