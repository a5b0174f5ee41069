/** /hesap/onay: after registering, the next step is in the mailbox. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { useTitle } from '@/lib/useTitle';

export default function ConfirmationPendingPage() {
  const t = useTranslations('session');
  useTitle(t('pendingTitle'));
  return (
    <FormCard title={t('pendingTitle')} text={t('pendingText')}>
      <p className="mb-6 text-muted text-sm">{t('pendingSpam')}</p>
      <ButtonLink to={paths.signIn}>{t('backToSignIn')}</ButtonLink>
    </FormCard>
  );
}
