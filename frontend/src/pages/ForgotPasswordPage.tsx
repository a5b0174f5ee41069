/** /hesap/sifre-yenile: asks for the mail that leads to a new password. */
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { FormCard } from '@/components/FormCard';
import { ForgotPasswordForm } from '@/features/session/ForgotPasswordForm';
import { keptWanted } from '@/features/session/wanted';
import { useTitle } from '@/lib/useTitle';
import { wantedFrom } from './ToSignIn';

export default function ForgotPasswordPage() {
  const t = useTranslations('session');
  const navigate = useNavigate();
  useTitle(t('forgotTitle'));
  return (
    <FormCard title={t('forgotTitle')} text={t('forgotText')}>
      <ForgotPasswordForm onSent={() => navigate(paths.signIn, { state: wantedFrom(keptWanted()) })} />
    </FormCard>
  );
}
