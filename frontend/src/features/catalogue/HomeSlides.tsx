/** The three banners. The first stands still until the page is at rest; then the carousel takes over in the same box. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/Button';
import type { CarouselProps } from '@/components/Carousel';
import { fetchCarousel } from '@/components/ScrollRow';
import type { BannerPhoto } from '@/lib/apiTypes';
import { useAtRest, useLate } from '@/lib/useLate';
import { usePhotosQuery } from './catalogueApi';

const SLIDE_MS = 4000;

interface Slide {
  title: string;
  text: string;
  action: string;
  to: string;
  photo?: BannerPhoto;
}

/** The falling curve as the banner's own drawing. */
function Drawing() {
  return (
    <svg
      viewBox="0 0 400 240"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute end-0 bottom-0 h-1/2 w-1/2 opacity-90 md:h-full md:w-3/5 rtl:-scale-x-100"
      aria-hidden="true"
    >
      <g className="fill-cobalt-900">
        <circle cx="330" cy="40" r="90" />
        <circle cx="230" cy="220" r="70" />
      </g>
      <path
        d="M120 60h70l120 110h90"
        fill="none"
        className="stroke-haze/40"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M120 60h70l62 57"
        fill="none"
        className="stroke-turq-300"
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="253" cy="118" r="15" className="fill-saffron stroke-cobalt-950" strokeWidth="7" />
    </svg>
  );
}

function SlideView({ slide }: { slide: Slide }) {
  const [isHere, setHere] = useState(false);
  return (
    <div className="on-dark relative flex h-64 flex-col justify-center overflow-hidden rounded-tile bg-cobalt-950 px-6 text-white md:h-80 md:px-12">
      {!isHere && <Drawing />}
      {slide.photo && (
        // It stands where the drawing stood, beside the words and never under them, and comes in softly once it is whole:
        // a late picture is not what the page is about. Phones have no room for it beside the words: being lazy, it is
        // never fetched there, and the drawing stays.
        <img
          src={slide.photo.url}
          srcSet={slide.photo.srcset}
          sizes="33vw"
          loading="lazy"
          alt={slide.photo.alt}
          onLoad={() => setHere(true)}
          className={`absolute end-8 bottom-16 hidden h-56 w-1/3 object-contain object-right transition-opacity duration-500 md:block rtl:object-left ${isHere ? '' : 'opacity-0'}`}
        />
      )}
      <div className="relative max-w-[17rem] md:max-w-md">
        <p className="text-balance font-bold text-2xl leading-tight md:text-4xl">{slide.title}</p>
        <p className="mt-2 mb-4 max-w-60 text-sm md:max-w-none md:text-lg">{slide.text}</p>
        <ButtonLink look="saffron" to={slide.to}>
          {slide.action}
        </ButtonLink>
      </div>
    </div>
  );
}

export function HomeSlides({ actions }: { actions: [string, string, string] }) {
  const t = useTranslations('home');
  const Carousel = useLate<CarouselProps>(fetchCarousel, useAtRest());
  const { data: photos = [] } = usePhotosQuery(undefined, { skip: !Carousel });
  const slides: Slide[] = [
    { title: t('slide1Title'), text: t('slide1Text'), action: t('slide1Action'), to: actions[0] },
    { title: t('slide2Title'), text: t('slide2Text'), action: t('slide2Action'), to: actions[1] },
    { title: t('slide3Title'), text: t('slide3Text'), action: t('slide3Action'), to: actions[2] },
  ].map((slide, i) => (photos[i] ? { ...slide, photo: photos[i] } : slide));
  const first = slides[0];
  if (!Carousel || !first) return first ? <SlideView slide={first} /> : null;
  return (
    <Carousel label={t('slides')} autoplayMs={SLIDE_MS} fade controls="inside">
      {slides.map((slide) => (
        <SlideView key={slide.title} slide={slide} />
      ))}
    </Carousel>
  );
}
