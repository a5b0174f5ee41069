/** With which card an order was paid: its bank, as far as its first digits tell, and the card. */
import { useTranslations } from 'use-intl';
import { cardNameOf } from '@/lib/cardNames';
import type { Cart } from '@/lib/types';
import { useCardKindQuery } from './ordersApi';

type Payment = Cart['payment'];

function Card({ payment }: { payment: Payment }) {
  const t = useTranslations('orders');
  if (!payment?.lastFour) return <>{t('byCard')}</>;
  const { cardAssociation, cardFamily, lastFour } = payment;
  if (!cardAssociation) return <>{t('cardEnding', { lastFour })}</>;
  return (
    <bdi dir="ltr">
      {t('cardLine', { association: cardNameOf(cardAssociation), family: cardFamily ?? '', lastFour })}
    </bdi>
  );
}

export function CardLine({ payment }: { payment: Payment }) {
  const { data: kind } = useCardKindQuery(payment?.cardBin ?? '', { skip: !payment?.cardBin });
  if (!kind?.bankName) return <Card payment={payment} />;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {kind.bankImage && <img src={kind.bankImage} alt="" width={32} height={32} className="size-8" />}
      <bdi lang="tr">{kind.bankName}</bdi>
      <span>
        <Card payment={payment} />
      </span>
    </span>
  );
}
