/** /hesap/profil: my picture, names and national id, how I am reached, my data, and leaving. */

import { Suspense, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { lazily } from '@/components/lazily';
import { Bone } from '@/components/Skeleton';
import { PictureField } from '@/features/account/PictureField';
import { ProfileForm } from '@/features/account/ProfileForm';
import { signedOut, userChanged } from '@/lib/session';
import { useIsHere } from '@/lib/useIsHere';
import { AccountLayout } from './AccountLayout';

const AddEmailForm = lazily(() => import('@/features/account/AddEmailForm'));
const ContactSections = lazily(() => import('./ContactSections'));
const MailChoices = lazily(() => import('@/features/account/MailChoices'));
const MyData = lazily(() => import('@/features/account/MyData'));

/** What a party named on the way in is only a suggestion. */
function useSuggestedEmail(): string {
  const { state } = useLocation() as { state: { suggestedEmail?: string | null } | null };
  return state?.suggestedEmail ?? '';
}

/** Home first, and only then a stranger: the other way round, this page would send the stranger to sign in. */
function useLeave(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  const isHere = useIsHere();
  useEffect(
    () => () => {
      if (isLeaving.current) dispatch(signedOut());
    },
    [dispatch],
  );
  return () => {
    // Who has gone on while the account was being closed has left this page already.
    if (!isHere.current) return void dispatch(signedOut());
    isLeaving.current = true;
    navigate(paths.home);
  };
}

export default function ProfilePage() {
  const t = useTranslations('accountPages');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  // What was led to in place of another page, as the end of a sign-in, has none before it either.
  const isFirstPage = useLocation().key === 'default' || window.history.state?.idx === 0;
  const suggested = useSuggestedEmail();
  const leave = useLeave();
  const isHere = useIsHere();
  return (
    <AccountLayout title={t('profile')}>
      {(user) => (
        <>
          {!user.email && (
            <Suspense fallback={<Bone className="mb-5 h-72 rounded-tile" />}>
              <AddEmailForm suggested={suggested} />
            </Suspense>
          )}
          <div className="tile p-5 md:p-6">
            <PictureField user={user} onChanged={(changed) => dispatch(userChanged(changed))} />
            <ProfileForm
              user={user}
              onSaved={(saved) => {
                dispatch(userChanged(saved));
                if (!isHere.current) return;
                // Opened directly, there is no page of the shop to go back to.
                if (isFirstPage) navigate(paths.accountDetails);
                else navigate(-1);
              }}
            />
          </div>
          <Suspense fallback={<Bone className="mt-5 h-80 rounded-tile" />}>
            <ContactSections user={user} onChanged={(changed) => dispatch(userChanged(changed))} />
          </Suspense>
          <Suspense>
            <MailChoices />
          </Suspense>
          <Suspense fallback={<Bone className="mt-5 h-60 rounded-tile" />}>
            <MyData user={user} onClosed={leave} />
          </Suspense>
        </>
      )}
    </AccountLayout>
  );
}
