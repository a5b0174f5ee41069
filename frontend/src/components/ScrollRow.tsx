/** A row of tiles: plain sideways scrolling at first, the carousel once it is near the screen and its code is here. */
import { type ReactNode, useRef } from 'react';
import { useInView } from '@/lib/useInView';
import { useLate } from '@/lib/useLate';
import type { CarouselProps } from './Carousel';

const fetchCarousel = () => import('./Carousel');
/** Fingers scroll by themselves; buttons are for a pointer. */
const FOR_POINTERS = '(hover: hover) and (min-width: 768px)';

interface RowProps extends Omit<CarouselProps, 'controls'> {
  rowClassName: string;
  children: ReactNode;
  /** Where the carousel takes over. */
  least?: string;
}

export function ScrollRow({ rowClassName, least = FOR_POINTERS, ...props }: RowProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useInView(box, '200px');
  const fits = matchMedia(least).matches;
  const late = useLate<CarouselProps>(fetchCarousel, near && fits);
  const Carousel = fits ? late : undefined;
  return (
    <div ref={box}>
      {Carousel ? (
        <Carousel {...props} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys.
        <section aria-label={props.label} tabIndex={0} className={`scroll-row ${rowClassName}`}>
          {props.children}
        </section>
      )}
    </div>
  );
}
