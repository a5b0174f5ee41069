/** What the law wants said before paying, in a few readable lines, with the whole contract one link away. */
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LegalLinks } from '@/components/LegalLinks';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone } from '@/components/Skeleton';
import { formatDate } from '@/lib/dates';
import { lossOf } from '@/lib/depositLoss';
import { formatKurus, formatLira } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { Cart } from '@/lib/types';
import type { Agreements } from './checkoutApi';

function Clause({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}

/** What of a cart is paid later, summed by the cart. */
interface Later {
  paidNowKurus: number;
  mostKurus: number;
  leastKurus: number;
  isAll: boolean;
}

interface TermsSummaryProps {
  cart: Cart;
  /** null when everything is paid now. */
  deposit: Later | null;
  /** The filled texts, as soon as it is known where the order goes. */
  agreements: Agreements | undefined;
  isReading: boolean;
  /** They could not be fetched. */
  isUnread: boolean;
  onReadAgain: () => unknown;
  contractPath: string;
}

type WholeTextsProps = Omit<TermsSummaryProps, 'cart' | 'deposit'>;

function WholeTexts({ agreements, isReading, isUnread, onReadAgain, contractPath }: WholeTextsProps) {
  const t = useTranslations('checkout');
  const isTurkish = useLocale() === 'tr';
  if (agreements)
    return <LegalLinks documents={agreements.documents} note={isTurkish ? undefined : t('termsLanguage')} />;
  if (isReading) return <Bone className="h-11 w-72" />;
  return (
    <>
      {isUnread && <ReadAgain text={t('termsAway')} onRetry={onReadAgain} />}
      <a href={contractPath} target="_blank" rel="noopener" className="link inline-block py-2.5">
        {t('termsRead')}
      </a>
    </>
  );
}

export function TermsSummary({ cart, deposit, ...texts }: TermsSummaryProps) {
  const t = useTranslations('checkout');
  const words = useTranslations('deposit');
  const locale = useLocale();
  const { promisedDeliveryDate, subTotal } = cart.info;
  return (
    <section aria-labelledby="on-bilgilendirme">
      <h2 id="on-bilgilendirme" className="mb-3 font-bold text-xl">
        {t('terms')}
      </h2>
      <dl className="flex flex-col gap-3 text-sm">
        <Clause name={t('termsGoods')}>
          {cart.items.map(({ itemId, amount, product }) => (
            <span key={itemId} className="block">
              {t('termsGoodsLine', {
                name: productName(product),
                count: amount,
                seller: product.sellerName,
              })}
            </span>
          ))}
        </Clause>
        <Clause name={t('termsPrice')}>
          {deposit?.isAll
            ? words('termsPrice', { price: formatLira(subTotal, locale) })
            : t('termsPriceText', { price: formatLira(subTotal, locale) })}
        </Clause>
        {deposit && (
          <Clause name={words('terms')}>
            {words('termsText', {
              amount: formatKurus(deposit.paidNowKurus, locale),
              most: formatKurus(deposit.mostKurus, locale),
              least: formatKurus(deposit.leastKurus, locale),
              loss: lossOf(cart.items),
            })}
          </Clause>
        )}
        {promisedDeliveryDate && (
          <Clause name={t('termsDelivery')}>
            {t('termsDeliveryText', { date: formatDate(promisedDeliveryDate, locale) })}
          </Clause>
        )}
        <Clause name={t('termsWithdrawal')}>{t('termsWithdrawalText')}</Clause>
        <Clause name={t('termsPayment')}>{t('termsPaymentText')}</Clause>
      </dl>
      <div className="mt-4">
        <WholeTexts {...texts} />
      </div>
    </section>
  );
}
