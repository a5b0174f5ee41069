/** A row of tiles: plain sideways scrolling at first, the carousel once it is near the screen and its code is here. */
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useInView } from '@/lib/useInView';
import type { CarouselProps } from './Carousel';

type RowProps = Omit<CarouselProps, 'controls'> & { rowClassName: string; children: ReactNode };

export function ScrollRow({ rowClassName, ...props }: RowProps) {
  const box = useRef<HTMLDivElement>(null);
  const near = useInView(box, '200px');
  const [Carousel, setCarousel] = useState<ComponentType<CarouselProps>>();
  useEffect(() => {
    // Fingers scroll by themselves; buttons are for a pointer.
    if (!near || !matchMedia('(hover: hover) and (min-width: 768px)').matches) return;
    let gone = false;
    void import('./Carousel').then((module) => {
      if (!gone) setCarousel(() => module.default);
    });
    return () => {
      gone = true;
    };
  }, [near]);
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
