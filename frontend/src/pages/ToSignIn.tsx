/** Sends a visitor to sign in, and remembers where they wanted to go. */
import { Navigate, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { FormCard } from '@/components/FormCard';
import type { Wish, WishedAct } from '@/features/session/wanted';
import { ActingNotice } from '@/features/team/ActingNotice';
import { useActing } from '@/lib/session';
import type { Acting } from '@/lib/types';

/** What the sign-in page finds in its history entry: a path of the shop, and what was to be done there. */
export interface Wanted {
  wanted?: string | undefined;
  act?: WishedAct | undefined;
}

/** A wish that is kept, for the history entry of another look at the sign-in page. */
export function wantedFrom(wish: Wish | undefined): Wanted {
  return { wanted: wish?.path, act: wish?.act ?? undefined };
}

/** In place of what is one's own, for who acts for a company at the moment. */
function OwnPlace({ acting, back }: { acting: Acting; back: string }) {
  const t = useTranslations('team');
  return (
    <FormCard title={t('ownPlace')} text={t('ownPlaceText')}>
      <ActingNotice acting={acting} back={back} />
    </FormCard>
  );
}

export function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const acting = useActing();
  if (acting) return <OwnPlace acting={acting} back={`${pathname}${search}`} />;
  return <Navigate to={paths.signIn} replace state={{ wanted: `${pathname}${search}${hash}` } satisfies Wanted} />;
}
