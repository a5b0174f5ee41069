/** How the returns of an item stand: each in words, with its code while it waits for the parcel and its money at the end. */

import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '@/components/lazily';
import { Bone } from '@/components/Skeleton';
import { withMessages } from '@/lib/locale';
import type { ReturnRecord } from '@/lib/types';

// Few items go back: the page of an order is small without this.
const ReturnStanding = lazily(() => withMessages(['dialogs'], import('./ReturnStanding')));

interface ReturnPanelProps {
  orderId: string;
  /** Newest last, as they come. */
  returns: ReturnRecord[];
  /** A return was sent a moment ago, and the answers do not know it yet. */
  isFresh: boolean;
  onCreateCode: (returnId: string) => void;
}

export function ReturnPanel({ orderId, returns, isFresh, onCreateCode }: ReturnPanelProps) {
  const t = useTranslations('returns.panel');
  if (isFresh)
    return (
      <p role="status" className="rounded-control bg-cobalt-50 px-4 py-3">
        {t('submitted')}
      </p>
    );
  if (returns.length === 0) return null;
  return (
    <details open className="group rounded-control border border-line">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 py-2 font-bold">
        {returns.length > 1 ? t('open', { count: returns.length }) : t('title')}
        <ChevronDown size={18} aria-hidden="true" className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="px-4 pb-4">
        {[...returns].reverse().map((record) => (
          <Suspense key={record.returnId} fallback={<Bone className="mt-3 h-24" />}>
            <ReturnStanding orderId={orderId} record={record} onCreateCode={() => onCreateCode(record.returnId)} />
          </Suspense>
        ))}
      </ul>
    </details>
  );
}
