/** The place of the three banners. The first stands still until the page is at rest; then all three turn in the same box. */
import type { ReactNode } from 'react';
import { withMessages } from '@/lib/locale';
import { useAtRest, useLate } from '@/lib/useLate';
import { type SlideTexts, WordsSlide } from './WordsSlide';

const fetchSlides = () => withMessages(['finding'], import('./TurningSlides'));

interface HomeSlidesProps {
  /** The banner of a real ad; null when no ad can keep what a banner promises. */
  ad: ReactNode | null;
  words: SlideTexts;
  links: [string, string];
}

export function HomeSlides({ ad, words, links }: HomeSlidesProps) {
  const Turning = useLate(fetchSlides, useAtRest());
  if (Turning) return <Turning ad={ad} words={words} links={links} />;
  return ad ?? <WordsSlide {...words} />;
}
