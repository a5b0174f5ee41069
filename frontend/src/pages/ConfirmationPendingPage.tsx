/** /hesap/onay: after registering, the next step is in the mailbox: whose, once more, or another one. */
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { FormCard } from '@/components/FormCard';
import { ResendMail } from '@/features/session/ResendMail';
import type { SignedIn } from '@/lib/types';
import { useTitle } from '@/lib/useTitle';
import type { Pending } from './session/pending';
import { useComingIn, useOtherTab } from './session/useComingIn';

export default function ConfirmationPendingPage() {
  const t = useTranslations('joining');
  const session = useTranslations('session');
  const sent = useLocation().state as Pending | null;
  const comeIn = useComingIn();
  // The mail's link opens a tab of its own, which does what was wanted; here only the way on is left.
  useOtherTab(useCallback((session: SignedIn) => comeIn(session, null), [comeIn]));
  useTitle(t('pendingTitle'));
  return (
    <FormCard title={t('pendingTitle')} text={t('pendingText')}>
      {sent && (
        <p className="mb-4 rounded-control bg-cobalt-50 px-4 py-3">
          <span className="block text-muted text-sm">{t('pendingTo')}</span>
          <bdi className="break-words font-semibold">{sent.email}</bdi>
        </p>
      )}
      <p className="mb-2 text-muted text-sm">{t('pendingSpam')}</p>
      <p className="mb-6 text-muted text-sm">{t('pendingAnywhere')}</p>
      {sent && <ResendMail email={sent.email} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {sent && (
          <ButtonLink look="secondary" to={paths.register} state={sent}>
            {t('pendingChange')}
          </ButtonLink>
        )}
        <ButtonLink look={sent ? 'quiet' : 'primary'} to={paths.signIn} className={sent ? '!px-0' : ''}>
          {session('backToSignIn')}
        </ButtonLink>
      </div>
    </FormCard>
  );
}
