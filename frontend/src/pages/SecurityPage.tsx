/** /hesap/guvenlik: the second factor, passkeys, the password, and where the account is signed in. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { LoadMore } from '@/components/LoadMore';
import { Bone } from '@/components/Skeleton';
import { FactorSection } from '@/features/security/FactorSection';
import { PasskeySection } from '@/features/security/PasskeySection';
import { SessionList } from '@/features/security/SessionList';
import { usePasskeysQuery } from '@/features/security/securityApi';
import { useSessionsInfiniteQuery } from '@/features/security/sessionsApi';
import { rowsOf } from '@/lib/keyset';
import { useFactorQuery } from '@/lib/secondFactorApi';
import type { User } from '@/lib/types';
import { AccountLayout } from './AccountLayout';
import { QueryState } from './QueryState';

function Password({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('security');
  return (
    <section aria-labelledby="sifre" className="tile flex flex-col gap-3 p-5 md:p-6">
      <h2 id="sifre" className="font-bold text-lg">
        {t('passwordTitle')}
      </h2>
      <p className="text-muted">{t(hasPassword ? 'passwordText' : 'noPassword')}</p>
      <ButtonLink to={paths.password} look="secondary" className="self-start">
        {t(hasPassword ? 'toPassword' : 'toSetPassword')}
      </ButtonLink>
    </section>
  );
}

function Sections({ user }: { user: User }) {
  // How it stands may have changed on another device.
  const factor = useFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const passkeys = usePasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const sessions = useSessionsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const hasPassword = user.hasPassword !== false;
  return (
    <div className="flex flex-col gap-5">
      <QueryState query={factor} skeleton={<Bone className="h-48 rounded-tile" />}>
        {(data) => <FactorSection factor={data} hasPassword={hasPassword} />}
      </QueryState>
      <QueryState query={passkeys} skeleton={<Bone className="h-48 rounded-tile" />}>
        {(data) => factor.data && <PasskeySection passkeys={data} factor={factor.data} hasPassword={hasPassword} />}
      </QueryState>
      <Password hasPassword={hasPassword} />
      <QueryState query={sessions} skeleton={<Bone className="h-72 rounded-tile" />}>
        {({ pages }) => <SessionList sessions={rowsOf(pages, ({ id }) => id)} more={<LoadMore query={sessions} />} />}
      </QueryState>
    </div>
  );
}

export default function SecurityPage() {
  return (
    <AccountLayout title={useTranslations('account')('security')}>{(user) => <Sections user={user} />}</AccountLayout>
  );
}
