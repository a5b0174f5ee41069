/** The three banners in turn: an ad (or the shop's own words), who comes late, and where the money is. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import Carousel from '@/components/Carousel';
import { FallingLine } from '@/components/FallingLine';
import type { BannerPhoto } from '@/lib/types';
import { usePhotosQuery } from './catalogueApi';
import { type SlideTexts, WordsSlide } from './WordsSlide';

const SLIDE_MS = 4000;

/** The falling curve as the banner's own drawing: like every curve it falls from left to right in all languages. */
function Drawing() {
  return (
    <svg
      viewBox="0 0 400 240"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute end-0 bottom-0 h-1/2 w-1/2 opacity-90 md:h-full md:w-3/5"
      aria-hidden="true"
    >
      <g className="fill-cobalt-900">
        <circle cx="330" cy="40" r="90" />
        <circle cx="230" cy="220" r="70" />
      </g>
      <FallingLine
        whole="M120 60h70l120 110h90"
        gone="M120 60h70l62 57"
        at={{ x: 253, y: 118, r: 15 }}
        widths={[10, 12, 7]}
        look={['stroke-haze/40', 'stroke-cobalt-950']}
      />
    </svg>
  );
}

function Slide({ texts, photo }: { texts: SlideTexts; photo: BannerPhoto | undefined }) {
  const [isHere, setHere] = useState(false);
  return (
    <WordsSlide {...texts}>
      {!isHere && <Drawing />}
      {photo && (
        // It stands where the drawing stood, beside the words and never under them, and comes in softly once it is whole:
        // a late picture is not what the page is about. Phones have no room for it beside the words: being lazy, it is
        // never fetched there, and the drawing stays.
        <img
          src={photo.url}
          srcSet={photo.srcset}
          sizes="33vw"
          loading="lazy"
          alt={photo.alt}
          onLoad={() => setHere(true)}
          className={`absolute end-8 bottom-16 hidden h-56 w-1/3 object-contain object-right transition-opacity duration-500 md:block rtl:object-left ${isHere ? '' : 'opacity-0'}`}
        />
      )}
    </WordsSlide>
  );
}

interface TurningSlidesProps {
  ad: ReactNode | null;
  words: SlideTexts;
  links: [string, string];
}

export default function TurningSlides({ ad, words, links }: TurningSlidesProps) {
  const t = useTranslations('homeMore');
  const titles = useTranslations('home');
  const { data: photos = [] } = usePhotosQuery();
  return (
    <Carousel label={t('slides')} autoplayMs={SLIDE_MS} fade controls="inside">
      {ad ?? <Slide texts={words} photo={photos[0]} />}
      <Slide
        texts={{ title: titles('slide2Title'), text: t('slide2Text'), action: t('slide2Action'), to: links[0] }}
        photo={photos[1]}
      />
      <Slide
        texts={{ title: titles('slide3Title'), text: t('slide3Text'), action: t('slide3Action'), to: links[1] }}
        photo={photos[2]}
      />
    </Carousel>
  );
}
