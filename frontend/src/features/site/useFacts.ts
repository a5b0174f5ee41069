/** What the long texts say about the company, told once in the footer's messages. */
import { useTranslations } from 'use-intl';

export function useFacts() {
  const t = useTranslations('footer');
  return { company: t('company'), address: t('addressText'), email: t('email'), phone: t('phone') };
}
