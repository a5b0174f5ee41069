/** One item on the page of its order: its card, what may be done with it, and the dialogs in which that is done. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button } from '@/components/Button';
import { headingOf, OrderItemCard } from '@/features/orders/OrderItemCard';
import { unitRefundKurus } from '@/features/orders/passport';
import { ReceiptDialog } from '@/features/orders/ReceiptDialog';
import { CancelDialog, CargoDialog, ReturnDialog, WithdrawDialog } from '@/features/returns/dialogs';
import { ReturnPanel } from '@/features/returns/ReturnPanel';
import { ItemRatingDialog, SellerRatingDialog } from '@/features/reviews/dialogs';
import { productName } from '@/lib/productName';
import { unitsToConfirm } from '@/lib/shipments';
import type { CartItem } from '@/lib/types';
import { type Act, actsOf } from './acts';

/** An act, or the return that is to get a carrier. */
type Open = Act | { cargoOf: string } | null;

interface OpenDialogProps {
  act: Open;
  orderId: string;
  item: CartItem;
  onDone: () => void;
  onClose: () => void;
}

function OpenDialog({ act, item, ...rest }: OpenDialogProps) {
  const { adId, product } = item;
  const ways = { ...rest, adId };
  const unitKurus = unitRefundKurus(item);
  const { sellerId, sellerName } = product;
  const hasEnded = item.finalPrice !== null || product.adStatus !== 'open';
  if (typeof act === 'object') return act && <CargoDialog {...ways} returnId={act.cargoOf} />;
  if (act === 'cancel')
    return <CancelDialog {...ways} most={item.cancellableAmount} unitKurus={unitKurus} hasEnded={hasEnded} />;
  if (act === 'return' || act === 'notReceived')
    return <ReturnDialog {...ways} kind={act} most={item.returnableAmount} unitKurus={unitKurus} />;
  if (act === 'withdraw')
    return <WithdrawDialog {...rest} item={item} most={item.withdrawableAmount ?? 0} unitKurus={unitKurus} />;
  if (act === 'confirmReceipt')
    return <ReceiptDialog {...ways} name={productName(product)} units={unitsToConfirm(item)} />;
  if (act === 'rateItem') return <ItemRatingDialog {...ways} />;
  if (act === 'rateSeller') return <SellerRatingDialog {...rest} sellerId={sellerId} sellerName={sellerName} />;
  return null;
}

/** A return that was sent a moment ago is not in the answers before the services have told each other. */
function useFreshReturn(known: number) {
  const [sentAt, setSentAt] = useState<number | null>(null);
  const isFresh = sentAt !== null && known <= sentAt;
  return { isFresh, sent: () => setSentAt(known) };
}

interface OrderItemProps {
  orderId: string;
  item: CartItem;
  /** This item stands for its seller, who may be rated now. */
  mayRateSeller: boolean;
  /** Something was asked for: the answers will change soon. */
  onActed: () => void;
}

export function OrderItem({ orderId, item, mayRateSeller, onActed }: OrderItemProps) {
  const t = useTranslations('order');
  const [open, setOpen] = useState<Open>(null);
  const [settled, setSettled] = useState(0);
  const { isFresh, sent } = useFreshReturn(item.returns.length);
  const name = productName(item.product);
  const shown = useRef(open);
  shown.current = open;
  const done = () => {
    if (open === 'return' || open === 'notReceived') sent();
    // Of a dialog that was closed before its answer came: what was opened after it stays.
    if (shown.current === open) {
      setOpen(null);
      setSettled((times) => times + 1);
    }
    onActed();
  };
  useEffect(() => {
    // What was done took its button with it: the focus goes to the item instead of being lost.
    if (settled > 0) document.getElementById(headingOf(item.itemId))?.focus();
  }, [settled, item.itemId]);
  const acts = actsOf(item, mayRateSeller);
  return (
    <OrderItemCard
      item={item}
      links={paths}
      acts={
        <>
          {acts.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a frame of its own.
            <div
              role="group"
              aria-label={t('acts', { name })}
              className="no-print flex flex-wrap gap-2 max-sm:*:flex-auto"
            >
              {acts.map((act) => (
                <Button key={act} look={act === 'cancel' ? 'danger' : 'secondary'} onClick={() => setOpen(act)}>
                  {t(act)}
                </Button>
              ))}
            </div>
          )}
          <OpenDialog act={open} orderId={orderId} item={item} onDone={done} onClose={() => setOpen(null)} />
        </>
      }
      returns={
        <ReturnPanel
          orderId={orderId}
          returns={item.returns}
          isFresh={isFresh}
          onCreateCode={(cargoOf) => setOpen({ cargoOf })}
        />
      }
    />
  );
}
