/** All that an applicant sent, and who approved it when. */
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { formatDatedTime } from '@/lib/dates';
import type { SupplierFile } from './suppliersApi';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="break-words font-semibold">{children}</dd>
    </div>
  );
}

export function SupplierFacts({ supplier }: { supplier: SupplierFile }) {
  const t = useTranslations('operator.suppliers');
  const words = useTranslations('operator');
  const locale = useLocale();
  const { address, town, districtName, cityName, dateApproved, approvedBy } = supplier;
  const seat = [town, address, districtName && `${districtName}/${cityName}`].filter(Boolean).join(' ');
  // Numbers are written from the left in every language.
  const number = (value: string) => <bdi dir="ltr">{value}</bdi>;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact label={t('contact')}>
        <bdi>{supplier.contact}</bdi>
      </Fact>
      <Fact label={words('email')}>{supplier.email ? number(supplier.email) : '—'}</Fact>
      <Fact label={t('taxOffice')}>
        <bdi>{supplier.taxOffice}</bdi>
      </Fact>
      <Fact label={t('taxNumber')}>{number(supplier.taxNumber)}</Fact>
      <Fact label={t('iban')}>{number(supplier.iban.replace(/(.{4})(?=.)/g, '$1 '))}</Fact>
      <Fact label={t('phone')}>{number(supplier.phone)}</Fact>
      <Fact label={t('address')}>{seat ? <bdi>{seat}</bdi> : t('noAddress')}</Fact>
      <Fact label={words('appliedAt')}>{formatDatedTime(supplier.dateCreated, locale)}</Fact>
      {dateApproved && (
        <Fact label={t('approvedAt')}>
          {approvedBy
            ? t('dateAndName', { date: formatDatedTime(dateApproved, locale), name: approvedBy })
            : formatDatedTime(dateApproved, locale)}
        </Fact>
      )}
    </dl>
  );
}
