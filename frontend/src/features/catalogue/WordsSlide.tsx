/** A banner of words, in the box that all banners share. */
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/Button';

export const SLIDE_BOX =
  'on-dark relative flex h-72 flex-col justify-center overflow-hidden rounded-tile bg-cobalt-950 px-5 text-white md:h-80 md:px-12';

export interface SlideTexts {
  title: string;
  text: string;
  action: string;
  to: string;
}

/** A banner of words; what stands behind them comes later. */
export function WordsSlide({ title, text, action, to, children }: SlideTexts & { children?: ReactNode }) {
  return (
    <div className={SLIDE_BOX}>
      {children}
      <div className="relative max-w-[17rem] md:max-w-md">
        <p className="text-balance font-bold text-2xl leading-tight md:text-4xl">{title}</p>
        <p className="mt-2 mb-4 max-w-60 text-sm md:max-w-none md:text-lg">{text}</p>
        <ButtonLink look="saffron" to={to}>
          {action}
        </ButtonLink>
      </div>
    </div>
  );
}
