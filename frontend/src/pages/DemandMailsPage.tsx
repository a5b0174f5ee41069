/** /hesap/talep-postasi?anahtar=…: where the link of a mail about a demand leads. */
import { useTranslations } from 'use-intl';
import { useStopDemandMailsMutation } from '@/features/ads/demandApi';
import { StopMails } from './StopMails';

export default function DemandMailsPage() {
  const t = useTranslations('demand.mails');
  return <StopMails title={t('title')} text={t('text')} done={t('done')} call={useStopDemandMailsMutation()} />;
}
