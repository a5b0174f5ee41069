/** Whom the long texts name as the company: the shop's own, as its contracts do. The footer's credit is the developer's. */
import { useTranslations } from 'use-intl';

export function useFacts() {
  const t = useTranslations('footer');
  const site = useTranslations('site');
  return { company: site('legalCompany'), address: t('addressText'), email: t('email'), phone: t('phone') };
}
