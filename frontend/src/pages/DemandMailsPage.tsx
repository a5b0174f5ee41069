/** /hesap/talep-postasi?anahtar=…: where the link of a mail about a demand leads. Mails end by a press, never by opening. */
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { useStopDemandMailsMutation } from '@/features/ads/demandApi';
import { useTitle } from '@/lib/useTitle';

export default function DemandMailsPage() {
  const t = useTranslations('demand.mails');
  const [params] = useSearchParams();
  const [stop, { isLoading, isSuccess }] = useStopDemandMailsMutation();
  const key = params.get('anahtar');
  useTitle(t('title'));
  return (
    <FormCard title={t('title')} text={key ? t('text') : t('missing')}>
      <p role="status" className="font-semibold">
        {isSuccess && t('done')}
      </p>
      {key && !isSuccess ? (
        <Button disabled={isLoading} onClick={() => void stop({ key })}>
          {t('stop')}
        </Button>
      ) : (
        <ButtonLink look="secondary" className="mt-4" to={paths.home}>
          {t('home')}
        </ButtonLink>
      )}
    </FormCard>
  );
}
