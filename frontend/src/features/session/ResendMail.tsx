/** Asks for the mail of a registration once more, once a minute, and says how often it still may. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { asFailure } from '@/lib/api';
import { useNow } from '@/lib/useNow';
import { useResendConfirmationMutation } from './sessionApi';

const PAUSE_MS = 60_000;

export function ResendMail({ email }: { email: string }) {
  const t = useTranslations('joining');
  const locale = useLocale();
  const unreachable = useTranslations('toast')('serverUnreachable');
  const [send, { isLoading, data, error }] = useResendConfirmationMutation();
  const [sentAt, setSentAt] = useState<number | null>(null);
  const now = useNow();
  const waits = sentAt === null ? 0 : Math.ceil((sentAt + PAUSE_MS - now) / 1000);
  const ask = async () => {
    const answer = await send({ email });
    if (answer.data) setSentAt(now);
  };
  const seconds = new Intl.NumberFormat(locale, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return (
    <div className="mb-6">
      <Button disabled={isLoading || waits > 0 || data?.left === 0} onClick={() => void ask()}>
        {waits > 0 ? t('resendWait', { time: seconds.format(waits) }) : t('resend')}
      </Button>
      <p role="status" className="mt-2 text-sm text-turq-700 empty:hidden">
        {data && t('resent', { count: data.left })}
      </p>
      <p role="alert" className="mt-2 font-medium text-bole-600 text-sm empty:hidden">
        {error && (asFailure(error).message ?? unreachable)}
      </p>
    </div>
  );
}
