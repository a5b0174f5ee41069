/** /sepet: what will be bought, what is paid now, what is expected back. */
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { Price } from '@/components/Price';
import { Bone, Loading } from '@/components/Skeleton';
import { CartLines } from '@/features/cart/CartLines';
import { depositSums } from '@/features/cart/cartMath';
import { TwoNumbers } from '@/features/cart/TwoNumbers';
import { useCart } from '@/features/cart/useCart';
import { useEndingLines } from '@/features/cart/useEndingLines';
import { PaymentUnderWay } from '@/features/checkout/PaymentUnderWay';
import { useCartPayment } from '@/features/checkout/useCartPayment';
import { toKurus } from '@/lib/money';
import { useActing, useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { Cart } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import { LeadOn } from './finding/LeadOn';
import { LoadFailed } from './LoadFailed';
import { OwnPlace } from './OwnPlace';

const COLUMNS = 'grid items-start gap-6 lg:grid-cols-[1fr_22rem]';

function CartSkeleton() {
  return (
    <Loading>
      <div className={COLUMNS}>
        <div className="flex flex-col gap-3">
          <Bone className="h-48 rounded-tile" />
          <Bone className="h-48 rounded-tile" />
        </div>
        <Bone className="h-64 rounded-tile" />
      </div>
    </Loading>
  );
}

function EmptyCart({ isGuest }: { isGuest: boolean }) {
  const t = useTranslations('cartPage');
  const session = useTranslations('session');
  return (
    <>
      <EmptyState title={t('empty')} text={isGuest ? `${t('emptyText')} ${t('emptyGuest')}` : t('emptyText')}>
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.listing()}>{t('backToAds')}</ButtonLink>
          {isGuest && (
            <ButtonLink look="secondary" to={paths.signIn} state={{ wanted: paths.cart }}>
              {session('signIn')}
            </ButtonLink>
          )}
        </div>
      </EmptyState>
      <LeadOn />
    </>
  );
}

/** The same numbers at the bottom of small screens. */
function CartBar({ cart, onConfirm }: { cart: Cart; onConfirm: () => void }) {
  const t = useTranslations('cartPage');
  const words = useTranslations('deposit');
  const refundKurus = toKurus(cart.info.totalProfit);
  const deposit = depositSums(cart.items);
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-3 border-line border-t bg-white px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] lg:hidden">
      <p className="min-w-0">
        <span className="block text-muted text-xs">{deposit?.isAll ? words('now') : t('payNow')}</span>
        <Price kurus={toKurus(cart.info.subTotal)} />
        {deposit && (
          <span className="block text-muted text-xs">
            {words('later')} {words('most')}{' '}
            <Price kurus={deposit.mostKurus} className="!font-sans !font-semibold text-ink" />
          </span>
        )}
        {refundKurus > 0 && (
          <span className="block text-turq-700 text-xs">
            {t('expectedRefund')} <Price kurus={refundKurus} className="!font-sans !font-semibold" />
          </span>
        )}
      </p>
      <Button onClick={onConfirm}>{t('confirm')}</Button>
    </div>
  );
}

function FilledCart({ cart }: { cart: Cart }) {
  const t = useTranslations('cartPage');
  const user = useUser();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const standing = useCartPayment(cart);
  const confirm = () => {
    if (!user) dispatch(toastRequested({ kind: 'info', key: 'signInToConfirm' }));
    navigate(user ? paths.checkout : paths.signIn, { state: user ? undefined : { wanted: paths.checkout } });
  };
  return (
    <div className={COLUMNS}>
      <CartLines cart={cart} links={paths} />
      <section aria-label={t('summary')} className="tile p-4 lg:sticky lg:top-24 lg:p-5">
        <h2 className="mb-4 font-bold text-xl">{t('summary')}</h2>
        <TwoNumbers cart={cart} />
        <div className="mt-4 empty:hidden">
          <PaymentUnderWay standing={standing} cart={cart} />
        </div>
        <div className="mt-5 hidden flex-col gap-3 lg:flex">
          <Button onClick={confirm}>{t('confirm')}</Button>
        </div>
        <ButtonLink look="quiet" to={paths.listing()} className="mt-2 w-full">
          {t('backToAds')}
        </ButtonLink>
      </section>
      <CartBar cart={cart} onConfirm={confirm} />
    </div>
  );
}

export default function CartPage() {
  const t = useTranslations('cartPage');
  const user = useUser();
  const acting = useActing();
  const { cart, data, isLoading, isError, refetch } = useCart();
  useEndingLines(cart, () => void refetch());
  // Not known, which is something else than empty.
  const isUnread = isError && !data;
  useTitle(t('title'));
  if (acting) return <OwnPlace acting={acting} back={paths.cart} />;
  return (
    <div className="container-page py-6 pb-28 lg:pb-10">
      <h1 className="mb-4 font-bold text-2xl md:text-3xl">{t('title')}</h1>
      {isLoading && <CartSkeleton />}
      {isUnread && <LoadFailed onRetry={() => void refetch()} />}
      {!isLoading && !isUnread && (cart ? <FilledCart cart={cart} /> : <EmptyCart isGuest={!user} />)}
    </div>
  );
}
