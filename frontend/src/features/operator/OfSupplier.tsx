/** Says that a list is narrowed to one supplier, by name, and leads back to all suppliers. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '@/components/Button';
import { usePeopleFound } from './usePeopleNames';

interface OfSupplierProps {
  supplierId: string;
  /** The supplier's page. */
  href: string;
  /** The same list, of all suppliers. */
  allHref: string;
}

export function OfSupplier({ supplierId, href, allHref }: OfSupplierProps) {
  const t = useTranslations('operator');
  const supplier = usePeopleFound([supplierId]).of(supplierId);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>
        {t('supplier')}:{' '}
        <Link to={href} className="link inline-flex min-h-11 items-center font-semibold">
          <bdi>{supplier?.company ?? supplier?.name ?? t('ofOneSupplier')}</bdi>
        </Link>
      </p>
      <ButtonLink look="secondary" to={allHref}>
        {t('ofAllSuppliers')}
      </ButtonLink>
    </div>
  );
}
