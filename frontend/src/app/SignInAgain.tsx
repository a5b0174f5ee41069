/** A session ended while somebody was at work: they sign in over the page, and nothing that they typed is lost. */
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/components/Dialog';
import { SignInForm } from '@/features/session/SignInForm';
import { signedIn, signedOut } from '@/lib/session';

export default function SignInAgain() {
  const t = useTranslations('toast');
  const dispatch = useDispatch();
  return (
    <Dialog title={t('sessionEnded')} isOpen onClose={() => dispatch(signedOut())}>
      <SignInForm onSignedIn={(session) => dispatch(signedIn(session))} />
    </Dialog>
  );
}
