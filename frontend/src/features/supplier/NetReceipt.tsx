/** One count, line by line: from the price to what is left of a piece, and of all pieces. */
import clsx from 'clsx';
import { useLocale, useTranslations } from 'use-intl';
import { formatKurus, formatPercent } from '@/lib/money';
import type { Costs, Net } from './netMath';

function Amount({ label, kurus, strong }: { label: string; kurus: number; strong?: boolean }) {
  const locale = useLocale();
  return (
    <div className="flex items-baseline justify-between gap-4 py-1">
      <dt className={clsx(strong ? 'font-bold' : 'text-muted')}>{label}</dt>
      <dd className={clsx('shrink-0 tabular-nums', strong && 'font-bold', kurus < 0 && strong && 'text-bole-600')}>
        <bdi dir="ltr">{formatKurus(kurus, locale)}</bdi>
      </dd>
    </div>
  );
}

export function NetReceipt({ net, costs, vatRate }: { net: Net; costs: Costs; vatRate: number }) {
  const t = useTranslations('supplier.net');
  const locale = useLocale();
  return (
    <div aria-live="polite" className="text-sm">
      <h4 className="mb-1 font-semibold text-base">{t('atCount', { count: net.units })}</h4>
      <dl className="divide-y divide-line">
        <Amount label={t('price')} kurus={net.priceKurus} />
        <Amount label={t('vat', { rate: vatRate })} kurus={0 - net.vatKurus} />
        <Amount label={t('commission')} kurus={0 - net.commissionKurus} />
        {net.withholdingKurus > 0 && <Amount label={t('withholding')} kurus={0 - net.withholdingKurus} />}
        <Amount label={t('costs')} kurus={0 - costs.pieceKurus - costs.shippingKurus} />
        <Amount strong label={t('piece')} kurus={net.pieceKurus} />
        <div className="flex justify-between gap-4 py-1">
          <dt className="text-muted">{t('margin')}</dt>
          <dd>{formatPercent(net.marginBasisPoints / 100, locale)}</dd>
        </div>
        <Amount label={t('refund')} kurus={net.refundKurus} />
        <Amount label={t('payout')} kurus={net.payoutKurus} />
        {costs.fixedKurus > 0 && <Amount label={t('fixedLine')} kurus={0 - costs.fixedKurus} />}
        <Amount strong label={t('total')} kurus={net.totalKurus} />
      </dl>
    </div>
  );
}
