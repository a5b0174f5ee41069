/** Whom the long texts name as the company: the shop's own, as its contracts do. The footer's credit is the developer's. */
import { useTranslations } from 'use-intl';

export function useFacts() {
  const t = useTranslations('footer');
  return { company: t('legalCompany'), address: t('addressText'), email: t('email'), phone: t('phone') };
}
