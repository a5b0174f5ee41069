/** One line under the search field: its picture, its words, its price. */
import { Clock, Search } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { OneLine } from '@/components/OneLine';
import { Price } from '@/components/Price';
import { toKurus } from '@/lib/money';
import type { SearchLine } from './useSearchLines';

export function SearchLineView({ line }: { line: SearchLine }) {
  const t = useTranslations('ad');
  const words = useTranslations('searching');
  return (
    <>
      {line.imageUrl && (
        <img src={line.imageUrl} alt="" width={40} height={40} className="size-10 rounded-control object-cover" />
      )}
      {line.hit && !line.imageUrl && <Search size={18} aria-hidden="true" className="w-10 shrink-0 text-muted" />}
      {!line.hit && <Clock size={18} aria-hidden="true" className="shrink-0 text-muted" />}
      <span className="min-w-0">
        <span lang={line.lang}>
          <OneLine className={line.hit ? 'font-semibold' : ''}>{line.title}</OneLine>
        </span>
        {line.subtitle && <OneLine className="text-muted text-sm">{line.subtitle}</OneLine>}
      </span>
      {line.hit?.isSoldOut && <span className="ms-auto shrink-0 text-muted text-sm">{t('soldOut')}</span>}
      {line.hit?.isOver && <span className="ms-auto shrink-0 text-muted text-sm">{words('over')}</span>}
      {line.hit?.price && !line.hit.isSoldOut && !line.hit.isOver && (
        <span className="ms-auto shrink-0 text-end text-muted text-sm">
          {/* The price of the moment, which is not what is paid first: never without the word. */}
          {words('now')} <Price kurus={toKurus(line.hit.price)} className="!font-sans font-semibold text-sm text-ink" />
        </span>
      )}
    </>
  );
}
