/** A price as text that keeps its direction, and the one that rolls to its new value. */
import clsx from 'clsx';
import { useLocale } from 'use-intl';
import { formatKurus } from '@/lib/money';

export function Price({ kurus, className }: { kurus: number; className?: string }) {
  return (
    <bdi dir="ltr" className={clsx('price', className)}>
      {formatKurus(kurus, useLocale())}
    </bdi>
  );
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Each digit is a strip that slides; those who listen get the plain number. */
export function RollingPrice({ kurus, className }: { kurus: number; className?: string }) {
  const text = formatKurus(kurus, useLocale());
  const letters = [...text];
  return (
    <bdi dir="ltr" className={clsx('price', className)}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="rolling">
        {letters.map((letter, i) => {
          // Counted from the end, so that a digit keeps its place when the number grows or shrinks.
          const place = letters.length - i;
          if (!DIGITS.includes(letter)) return <span key={place}>{letter}</span>;
          return (
            <span key={place} className="rolling-digit">
              <span className="rolling-strip" style={{ transform: `translateY(-${Number(letter) * 1.1}em)` }}>
                {DIGITS.map((digit) => (
                  <span key={digit} className="h-[1.1em]">
                    {digit}
                  </span>
                ))}
              </span>
            </span>
          );
        })}
      </span>
    </bdi>
  );
}
