/** /hesap/profil: my names and national id. */
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ProfileForm } from '@/features/account/ProfileForm';
import { userChanged } from '@/lib/session';
import { AccountLayout } from './AccountLayout';

export default function ProfilePage() {
  const t = useTranslations('accountPages');
  const dispatch = useDispatch();
  const navigate = useNavigate();
  return (
    <AccountLayout title={t('profile')}>
      {(user) => (
        <div className="tile p-5 md:p-6">
          <ProfileForm
            user={user}
            onSaved={(saved) => {
              dispatch(userChanged(saved));
              navigate(-1);
            }}
          />
        </div>
      )}
    </AccountLayout>
  );
}
