/** The names of the session's fields, also used inside messages. */
import { useTranslations } from 'use-intl';

export function useLabels() {
  const t = useTranslations('session');
  return { firstName: t('firstName'), lastName: t('lastName'), email: t('email'), password: t('password') };
}
