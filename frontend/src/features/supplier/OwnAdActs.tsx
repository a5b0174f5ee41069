/** What may be done with an ad of one's own, on its card and in its row. */
import clsx from 'clsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { productName } from '@/lib/productName';
import { useIsHere } from '@/lib/useIsHere';
import { type OwnDraft, useCloneAdMutation } from './draftsApi';
import type { SupplierAd } from './supplierApi';

interface LinkProps {
  ad: SupplierAd;
  hrefOf: ((ad: SupplierAd) => string) | undefined;
}

/** Leads to what was ordered of an ad: what is to be shipped once it has ended, and what was. */
export function OrdersLink({ ad, hrefOf }: LinkProps) {
  const t = useTranslations('supplier');
  if (!hrefOf || ad.paidUnits === 0) return null;
  return (
    <Link
      to={hrefOf(ad)}
      className="link inline-flex min-h-11 items-center pe-3"
      aria-label={t('adOrdersNamed', { name: productName(ad) })}
    >
      {t('ordersNav')}
    </Link>
  );
}

/** Leads to what an ended ad brought, and to what became of the money that was paid for a withdrawn one. */
export function EarningsLink({ ad, hrefOf }: LinkProps) {
  const t = useTranslations('supplier');
  const isWithdrawn = ad.status === 'withdrawn' && ad.paidUnits > 0;
  if (!hrefOf || (ad.status !== 'ended' && !isWithdrawn)) return null;
  const name = productName(ad);
  return (
    <Link
      to={hrefOf(ad)}
      className="link inline-flex min-h-11 items-center pe-3"
      aria-label={t(isWithdrawn ? 'earnings.backNamed' : 'earnings.linkNamed', { name })}
    >
      {t(isWithdrawn ? 'earnings.back' : 'earnings.link')}
    </Link>
  );
}

interface OwnAdActsProps {
  ad: SupplierAd;
  onCloned: ((draft: OwnDraft) => void) | undefined;
  onDisable: () => void;
  className?: string | undefined;
}

export function OwnAdActs({ ad, onCloned, onDisable, className }: OwnAdActsProps) {
  const t = useTranslations('supplier');
  const [clone, { isLoading }] = useCloneAdMutation();
  const isHere = useIsHere();
  const copy = async () => {
    const answer = await clone(ad.adId);
    if (answer.data && isHere.current) onCloned?.(answer.data);
  };
  return (
    <>
      {onCloned && (
        <Button
          look="secondary"
          className={className}
          disabled={isLoading}
          aria-label={t('drafts.cloneNamed', { name: productName(ad) })}
          onClick={() => void copy()}
        >
          {t('drafts.clone')}
        </Button>
      )}
      {ad.status === 'open' && (
        <Button
          look="danger"
          className={clsx('ms-auto', className)}
          aria-label={`${t('disable')}: ${productName(ad)}`}
          onClick={onDisable}
        >
          {t('disable')}
        </Button>
      )}
    </>
  );
}
