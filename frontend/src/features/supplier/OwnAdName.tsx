/** What an ad of the table is, its number and how it stands. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Photo } from '@/components/Photo';
import { Reference } from '@/components/Reference';
import { StateChip } from '@/components/StateChip';
import { productName } from '@/lib/productName';
import { TONES } from './OwnAd';
import type { SupplierAd } from './supplierApi';

export function OwnAdName({ ad, href }: { ad: SupplierAd; href: string }) {
  const t = useTranslations('supplier');
  return (
    <span className="flex items-center gap-3">
      <Photo
        picture={ad.images[0]}
        fallbackUrl={ad.imageUrl}
        alt=""
        sizes="44px"
        className="size-11 shrink-0 rounded-control"
      />
      <span className="min-w-0">
        <Link to={href} className="link inline-block py-1">
          <bdi>{productName(ad)}</bdi>
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-muted">
          <Reference to={ad.adId} />
          <StateChip tone={TONES[ad.status]}>{t(`status.${ad.status}`)}</StateChip>
        </span>
      </span>
    </span>
  );
}
