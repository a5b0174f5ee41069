/** /hesap/e-posta-tercihi?anahtar=…: where the link of a mail that can be ended leads. */
import { useTranslations } from 'use-intl';
import { useStopMailMutation } from '@/features/account/mailsApi';
import { StopMails } from './StopMails';

export default function MailChoicePage() {
  const t = useTranslations('mails');
  return <StopMails title={t('title')} text={t('stopText')} done={t('stopped')} call={useStopMailMutation()} />;
}
