/** Which pictures of the slideshow show on a day, and what keeps the others from it. Days as YYYY-MM-DD, Istanbul's. */
import type { Banner } from './bannersApi';

/** As many as the home page has slides. */
export const SLIDES = 3;

export type Standing = { is: 'shown'; slide: number } | { is: 'later' | 'over' | 'waiting' };

function outOfDays({ showsFrom, showsUntil }: Banner, day: string): 'later' | 'over' | undefined {
  if (showsFrom && day < showsFrom) return 'later';
  return showsUntil && day > showsUntil ? 'over' : undefined;
}

/** As the server has it: the first ones that have the day among theirs. */
export function standingsOn(banners: Banner[], day: string): Standing[] {
  let slide = 0;
  return banners.map((banner) => {
    const out = outOfDays(banner, day);
    if (out) return { is: out };
    if (slide === SLIDES) return { is: 'waiting' };
    slide += 1;
    return { is: 'shown', slide };
  });
}
