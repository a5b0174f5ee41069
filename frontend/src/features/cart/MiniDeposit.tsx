/** What the deposits in the cart leave to pay, for the cart beside its button. */
import { useTranslations } from 'use-intl';
import { Price } from '@/components/Price';
import type { DepositSums } from './cartMath';

export default function MiniDeposit({ deposit }: { deposit: DepositSums }) {
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
