/** After a purchase: the first open ad of the order with its price as it moves, and sharing as the main act. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { Bone } from '@/components/Skeleton';
import { PriceStage } from '@/features/ads/PriceStage';
import { Sharing } from '@/features/ads/Sharing';
import { isAllDeposit } from '@/features/orders/passport';
import { productName } from '@/lib/productName';
import type { AdDetail, Cart, CartItem } from '@/lib/types';

const addressOfAd = (item: CartItem) => `${window.location.origin}${paths.ad(item.product)}`;

/** What can still be shared with effect. */
export const openItems = (order: Cart) => order.items.filter((item) => item.product.adStatus === 'open');

export function Invitation({ order, ad }: { order: Cart; ad: AdDetail | undefined }) {
  const t = useTranslations('orders');
  const words = useTranslations('deposit');
  const [first, ...others] = openItems(order);
  if (!first) return null;
  return (
    <section aria-labelledby="davet" className="no-print mb-6">
      <h2 id="davet" className="font-bold text-xl">
        {t('invite')}
      </h2>
      <p className="mb-3 text-muted">{isAllDeposit(order) ? words('inviteText') : t('inviteText')}</p>
      {ad ? (
        <PriceStage ad={ad} share={<Sharing url={addressOfAd(first)} ad={ad} />} />
      ) : (
        <Bone className="h-96 rounded-tile" />
      )}
      {others.length > 0 && (
        <ul aria-label={t('inviteOther')} className="mt-3 flex flex-wrap gap-3">
          {others.map((item) => (
            <li key={item.itemId}>
              <ButtonLink look="secondary" to={paths.ad(item.product)}>
                {t('shareItem', { name: productName(item.product) })}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
