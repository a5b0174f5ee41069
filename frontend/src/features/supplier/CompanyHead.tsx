/** Which company it is: its name, and where and how it is taxed. Both change only by another application. */
import { useTranslations } from 'use-intl';
import type { OwnApplication } from './supplierApi';

export function CompanyHead({ own }: { own: OwnApplication }) {
  const t = useTranslations('supplier.details');
  return (
    <div>
      <h2 className="font-bold text-lg">{own.companyName}</h2>
      <p className="text-muted text-sm">{t('company', { office: own.taxOffice, number: own.taxNumber })}</p>
    </div>
  );
}
