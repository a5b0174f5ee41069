/** All that an applicant sent, and who approved it when. */

import { useLocale, useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { formatDatedTime } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { SupplierFile } from './suppliersApi';

export function SupplierFacts({ supplier }: { supplier: SupplierFile }) {
  const t = useTranslations('operator.suppliers');
  const words = useTranslations('operator');
  const locale = useLocale();
  const { address, town, districtName, cityName, dateApproved, approvedBy } = supplier;
  const authorised = [supplier.authorisedName, supplier.authorisedSurname].filter(Boolean).join(' ');
  const seat = [town, address, districtName && `${districtName}/${cityName}`].filter(Boolean).join(' ');
  // Numbers are written from the left in every language.
  const number = (value: string) => <bdi dir="ltr">{value}</bdi>;
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact isLong label={t('contact')}>
        <bdi>{supplier.contact}</bdi>
      </Fact>
      <Fact isLong label={words('email')}>
        {supplier.email ? number(supplier.email) : '—'}
      </Fact>
      <Fact isLong label={t('authorised')}>
        {authorised ? <bdi>{authorised}</bdi> : t('missingFact')}
      </Fact>
      <Fact isLong label={t('taxOffice')}>
        <bdi>{supplier.taxOffice}</bdi>
      </Fact>
      <Fact isLong label={t('taxNumber')}>
        {number(supplier.taxNumber)}
      </Fact>
      <Fact isLong label={t('mersisNumber')}>
        {supplier.mersisNumber ? number(supplier.mersisNumber) : '—'}
      </Fact>
      <Fact isLong label={t('kepAddress')}>
        {supplier.kepAddress ? number(supplier.kepAddress) : '—'}
      </Fact>
      <Fact isLong label={t('iban')}>
        {number(supplier.iban.replace(/(.{4})(?=.)/g, '$1 '))}
      </Fact>
      <Fact isLong label={t('phone')}>
        {number(supplier.phone && formatPhone(supplier.phone))}
      </Fact>
      <Fact isLong label={t('address')}>
        {seat ? <bdi>{seat}</bdi> : t('noAddress')}
      </Fact>
      <Fact isLong label={words('appliedAt')}>
        {formatDatedTime(supplier.dateCreated, locale)}
      </Fact>
      {dateApproved && (
        <Fact isLong label={t('approvedAt')}>
          {approvedBy
            ? t('dateAndName', { date: formatDatedTime(dateApproved, locale), name: approvedBy })
            : formatDatedTime(dateApproved, locale)}
        </Fact>
      )}
    </dl>
  );
}
