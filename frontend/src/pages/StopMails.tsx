/** Where the link of a mail leads that one can do without. Mails end by a press, never by opening. */
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Button, ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { useTitle } from '@/lib/useTitle';

interface StopMailsProps {
  title: string;
  text: string;
  done: string;
  call: readonly [stop: (body: { key: string }) => unknown, state: { isLoading: boolean; isSuccess: boolean }];
}

export function StopMails({ title, text, done, call: [stop, { isLoading, isSuccess }] }: StopMailsProps) {
  const t = useTranslations('mails');
  const [params] = useSearchParams();
  const key = params.get('anahtar');
  useTitle(title);
  return (
    <FormCard title={title} text={key ? text : t('missing')}>
      <p role="status" className="font-semibold">
        {isSuccess && done}
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
