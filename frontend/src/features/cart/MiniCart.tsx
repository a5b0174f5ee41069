/** The cart beside its button: lines, what is paid now, what is expected back. */
import { X } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, ButtonLink, IconButton } from '@/components/Button';
import { OneLine } from '@/components/OneLine';
import { Photo } from '@/components/Photo';
import { Price } from '@/components/Price';
import { toKurus } from '@/lib/money';
import { productName } from '@/lib/productName';
import { useUser } from '@/lib/session';
import { toastRequested } from '@/lib/toasts';
import type { CartItem } from '@/lib/types';
import { offerUndo } from '@/lib/undo';
import { useUpdateCartMutation } from './cartApi';
import { type DepositSums, depositSums } from './cartMath';
import { NoMiniCart } from './NoMiniCart';
import { useCart } from './useCart';

/** What the deposits in the cart leave to pay. */
function MiniDeposit({ deposit }: { deposit: DepositSums }) {
  const t = useTranslations('deposit');
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt>
        {t('later')}, {t('most')}
      </dt>
      <dd>
        <Price kurus={deposit.mostKurus} className="!font-sans" />
      </dd>
    </div>
  );
}

function MiniLine({ item }: { item: CartItem }) {
  const t = useTranslations('cart');
  const [update, { isLoading }] = useUpdateCartMutation();
  const name = productName(item.product);
  return (
    <li className="flex items-center gap-3 border-line border-b py-3 first:pt-0">
      <Photo
        picture={null}
        fallbackUrl={item.product.imageUrl}
        alt=""
        sizes="56px"
        className="size-14 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <OneLine className="font-semibold">{name}</OneLine>
        <p className="text-muted text-sm">
          {t('pieces', { count: item.amount })} · <Price kurus={toKurus(item.totalPrice)} className="!font-sans" />
        </p>
      </div>
      <IconButton
        label={t('removeItem', { name })}
        disabled={isLoading}
        onClick={() => {
          offerUndo(() => void update({ adId: item.adId, amount: item.amount }));
          void update({ adId: item.adId, amount: 0 });
        }}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface MiniCartProps {
  paths: { cart: string; checkout: string; signIn: string };
  onClose: () => void;
}

export default function MiniCart({ paths, onClose }: MiniCartProps) {
  const t = useTranslations('cart');
  const { cart } = useCart();
  const user = useUser();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  if (!cart) return <NoMiniCart />;
  const deposit = depositSums(cart.items);
  const confirm = () => {
    if (!user) dispatch(toastRequested({ kind: 'info', key: 'signInToConfirm' }));
    onClose();
    navigate(user ? paths.checkout : paths.signIn, { state: user ? undefined : { wanted: paths.checkout } });
  };
  return (
    <>
      <ul>
        {cart.items.map((item) => (
          <MiniLine key={item.itemId} item={item} />
        ))}
      </ul>
      <dl className="my-3 flex flex-col gap-1">
        <div className="flex items-baseline justify-between">
          <dt>{t('subTotal')}</dt>
          <dd>
            <Price kurus={toKurus(cart.info.subTotal)} />
          </dd>
        </div>
        {deposit && <MiniDeposit deposit={deposit} />}
        {!deposit?.isAll && (
          <div className="flex items-baseline justify-between text-turq-700">
            <dt>{t('refund')}</dt>
            <dd>
              <Price kurus={toKurus(cart.info.totalProfit)} />
            </dd>
          </div>
        )}
      </dl>
      <div className="flex flex-col gap-2">
        <Button onClick={confirm}>{t('checkout')}</Button>
        <ButtonLink look="secondary" to={paths.cart} onClick={onClose}>
          {t('view')}
        </ButtonLink>
      </div>
    </>
  );
}
