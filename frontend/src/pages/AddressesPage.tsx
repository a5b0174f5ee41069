/** /hesap/adres: my address book. */
import { useTranslations } from 'use-intl';
import { AddressBook } from '@/features/addresses/AddressBook';
import { AccountLayout } from './AccountLayout';

export default function AddressesPage() {
  const t = useTranslations('addresses');
  return <AccountLayout title={t('title')}>{() => <AddressBook />}</AccountLayout>;
}
