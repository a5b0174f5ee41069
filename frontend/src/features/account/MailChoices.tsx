/** The mails that I can do without, each saved as it is chosen. Nothing for who gets none of them. */
import { useTranslations } from 'use-intl';
import { CheckField } from '@/components/CheckField';
import { ReadAgain } from '@/components/ReadAgain';
import { type MailChoice, useChooseMailMutation, useMailsQuery } from './mailsApi';

export default function MailChoices() {
  const t = useTranslations('mails');
  const { data: choices, isError: isUnread, refetch } = useMailsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [choose, { isSuccess, isError }] = useChooseMailMutation();
  if (!choices && isUnread)
    return (
      <div className="tile mt-5 p-5 md:p-6">
        <ReadAgain text={t('unread')} onRetry={refetch} />
      </div>
    );
  if (!choices?.length) return null;
  const change = (choice: MailChoice) => void choose({ ...choice, wanted: !choice.wanted });
  return (
    <section aria-labelledby="e-postalarim" className="tile mt-5 p-5 md:p-6">
      <h2 id="e-postalarim" className="font-bold text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('intro')}</p>
      {choices.map((choice) => (
        <CheckField key={choice.kind} id={choice.kind} checked={choice.wanted} onChange={() => change(choice)}>
          {t(choice.kind)}
        </CheckField>
      ))}
      <p role="status" className="mt-3 font-semibold text-turq-700">
        {isSuccess && t('saved')}
      </p>
      {isError && (
        <p role="alert" className="mt-3 font-semibold text-bole-600">
          {t('failed')}
        </p>
      )}
    </section>
  );
}
