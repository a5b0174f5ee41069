/** With which card an order was paid. */
import { useTranslations } from 'use-intl';
import type { Cart } from '@/lib/apiTypes';

export function CardLine({ payment }: { payment: Cart['payment'] }) {
  const t = useTranslations('orders');
  if (!payment?.lastFour) return <>{t('byCard')}</>;
  const { cardAssociation, cardFamily, lastFour } = payment;
  if (!cardAssociation) return <>{t('cardEnding', { lastFour })}</>;
  return (
    <bdi dir="ltr">
      {t('cardLine', { association: cardAssociation.replaceAll('_', ' '), family: cardFamily ?? '', lastFour })}
    </bdi>
  );
}
