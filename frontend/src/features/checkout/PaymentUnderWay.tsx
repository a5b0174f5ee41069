/** What is true of a cart's payment that was begun: its page is open and can be gone on with, or its result is asked for. */
import { useTranslations } from 'use-intl';
import { buttonLook } from '@/components/Button';
import type { Cart } from '@/lib/types';
import type { PaymentStanding } from './checkoutApi';
import { isSafePage } from './pageAddress';

/** While these last, no second payment is offered. */
export function isUndecided(standing: PaymentStanding | undefined): boolean {
  return standing?.state === 'unknown' || standing?.state === 'review' || standing?.state === 'paid';
}

interface PaymentUnderWayProps {
  standing: PaymentStanding | undefined;
  /** Of what the page was opened for. */
  cart: Cart | undefined;
}

export function PaymentUnderWay({ standing, cart }: PaymentUnderWayProps) {
  const t = useTranslations('checkout');
  const lines = cart?.items ?? [];
  const withdrawn = lines.filter(({ product }) => product.adStatus === 'withdrawn').length;
  const isInVain = withdrawn > 0 && withdrawn === lines.length;
  if (standing?.state === 'open') {
    return (
      <div role="status" className="mb-5 rounded-tile bg-saffron-50 p-4 text-sm">
        <p>{t(withdrawn > 0 ? 'standing.openWithdrawn' : 'standing.open')}</p>
        {standing.url && isSafePage(standing.url) && !isInVain && (
          <a href={standing.url} className={buttonLook('secondary', 'mt-3')}>
            {t('standing.continue')}
          </a>
        )}
      </div>
    );
  }
  if (!isUndecided(standing)) return null;
  const isReviewed = standing?.state === 'review';
  return (
    <div role="status" className="mb-5 rounded-tile bg-turq-50 p-4">
      <p className="font-bold text-turq-700">{t(isReviewed ? 'standing.reviewTitle' : 'pendingTitle')}</p>
      <p className="mt-1">{t(isReviewed ? 'odeme.review' : 'standing.asking')}</p>
    </div>
  );
}
