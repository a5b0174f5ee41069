/** What is in a parcel: picture, name, choices, stock code, count; with boxes to tick where items can be chosen. */

import { useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Reference } from '@/components/Reference';
import { isReady, sentBefore } from './groups';
import type { SupplierOrderItem } from './parcelsApi';

interface ItemLinesProps {
  items: SupplierOrderItem[];
  /** The ids that are ticked; left out where nothing can be chosen. */
  chosen?: string[];
  onChoose?: (itemIds: string[]) => void;
}

function Line({ item }: { item: SupplierOrderItem }) {
  const t = useTranslations('panels');
  const orders = useTranslations('supplier.orders');
  const sent = sentBefore(item);
  return (
    <>
      <Photo
        picture={null}
        fallbackUrl={item.imageUrl}
        alt=""
        sizes="56px"
        className="size-14 shrink-0 rounded-control"
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold leading-snug">
          <bdi>{item.title}</bdi>
        </span>
        <span className="block text-muted text-sm">
          {t('pieces', { count: item.amount })} · <Reference to={item.adId} />
        </span>
        {isReady(item) && sent > 0 && (
          <span className="block text-sm">{t('sentBefore', { count: sent, of: sent + item.amount })}</span>
        )}
        {!!item.withdrawnAmount && item.shipment?.status !== 'delivered' && (
          <span className="block font-semibold text-bole-600 text-sm">
            {t('withdrawn', { count: item.withdrawnAmount })}
          </span>
        )}
        {item.options.map(({ name, value }) => (
          <span key={name} className="block text-muted text-sm">
            <bdi>
              {name}: {value}
            </bdi>
          </span>
        ))}
        {item.code && <span className="block text-sm">{orders('stockCode', { code: item.code })}</span>}
      </span>
    </>
  );
}

export function ItemLines({ items, chosen, onChoose }: ItemLinesProps) {
  const canChoose = chosen && onChoose && items.length > 1;
  return (
    <ul className="flex flex-col gap-2">
      {items.map((item) => (
        <li key={item.itemId}>
          {canChoose ? (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="size-6 shrink-0 accent-cobalt-600"
                checked={chosen.includes(item.itemId)}
                onChange={(event) =>
                  onChoose(
                    items
                      .map(({ itemId }) => itemId)
                      .filter((id) => (id === item.itemId ? event.target.checked : chosen.includes(id))),
                  )
                }
              />
              <Line item={item} />
            </label>
          ) : (
            <div className="flex items-center gap-3">
              <Line item={item} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
