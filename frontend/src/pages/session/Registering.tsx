/** The second tab of the way in: becoming a member, and what one agrees to by it. */
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { RegisterForm } from '@/features/session/RegisterForm';
import type { Wish } from '@/features/session/wanted';
import type { Pending } from './pending';

export default function Registering({ wish }: { wish: Wish | undefined }) {
  const t = useTranslations('joining');
  const { state } = useLocation();
  const navigate = useNavigate();
  // Who comes back for another address, or after a refusal, finds their names as they typed them.
  const typed = (state as Partial<Pending> | null) ?? {};
  return (
    <>
      <RegisterForm
        typed={typed}
        wish={wish}
        onRegistered={(sent) => navigate(paths.confirmationPending, { state: sent satisfies Pending })}
        onRefused={(named) => navigate(paths.signOut, { state: { ...state, ...named } })}
      />
      <p className="mt-4 text-muted text-sm">{t('legal')}</p>
      <p className="flex flex-wrap gap-x-4">
        <Link to={paths.terms} className="link inline-block py-2">
          {t('legalTerms')}
        </Link>
        <Link to={paths.privacy} className="link inline-block py-2">
          {t('legalPrivacy')}
        </Link>
      </p>
    </>
  );
}
