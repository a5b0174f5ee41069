/** Why a payment did not start or did not succeed, in words, with a way on. It takes the focus when it appears. */
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/Button';
import type { ApiFailure } from '@/lib/apiClient';
import { isLeftOpen } from './undecided';

export interface WaysOn {
  cart: string;
  orders: string;
}

const CART_PROBLEMS = ['stock_exhausted', 'ad_closed', 'limit_per_buyer', 'cart_empty', 'reservation_open'];
const KNOWN = [
  'stock_exhausted',
  'ad_closed',
  'limit_per_buyer',
  'reservation_open',
  'payment_given_up',
  'already_paid',
  'payment_unknown',
  'payment_review',
  'payment_paused',
  'payment_paused_void',
  'terms_changed',
  'terms_unread',
  'upstream_unavailable',
  'rate_limited',
  'network',
  'unsafeUrl',
] as const;
type Known = (typeof KNOWN)[number];

function Notice({ title, text, children }: { title: string; text: string; children?: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another notice.
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="mb-5 flex gap-3 rounded-tile bg-bole-50 p-4 md:p-5">
      <TriangleAlert className="mt-0.5 shrink-0 text-bole-600" aria-hidden="true" />
      <div>
        <p className="font-bold text-bole-600">{title}</p>
        <p>{text}</p>
        {children && <div className="mt-3 flex flex-wrap gap-3">{children}</div>}
      </div>
    </div>
  );
}

/** Our own words for the codes that we know; the server's for every other. */
export function PaymentRefused({ failure, ways }: { failure: ApiFailure; ways: WaysOn }) {
  const t = useTranslations('checkout');
  const known = KNOWN.includes(failure.code as Known) ? t(failure.code as Known) : null;
  const field = Object.values(failure.fields)[0]?.[0];
  return (
    <Notice title={t('problem')} text={known ?? field ?? failure.message ?? t('unknownProblem')}>
      {CART_PROBLEMS.includes(failure.code) && (
        <ButtonLink look="secondary" to={ways.cart}>
          {t('toCart')}
        </ButtonLink>
      )}
    </Notice>
  );
}

const OUTCOMES = ['declined', 'expired', 'pending', 'review', 'mismatch', 'unknown', 'late'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** The sentence for `?odeme=CODE`, with which the provider's page sends people back. */
export function PaymentFailed({ code, ways }: { code: string; ways: WaysOn }) {
  const t = useTranslations('checkout');
  const outcome = OUTCOMES.includes(code as Outcome) ? (code as Outcome) : 'other';
  const isOpen = isLeftOpen(outcome);
  return (
    <Notice title={t(isOpen ? 'pendingTitle' : 'failedTitle')} text={t(`odeme.${outcome}`)}>
      {isOpen && (
        <ButtonLink look="secondary" to={ways.orders}>
          {t('toOrders')}
        </ButtonLink>
      )}
    </Notice>
  );
}
