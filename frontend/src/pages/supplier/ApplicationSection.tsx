/** /satici for a buyer: the application to sell, as it stands. */
import { Navigate } from 'react-router';
import { paths } from '@/app/paths';
import { OwnPapers } from '@/features/papers/OwnPapers';
import { type ApplicationDraft, useApplicationDraftQuery } from '@/features/supplier/applicationDraftApi';
import { BecomeSupplier } from '@/features/supplier/BecomeSupplier';
import { isSeller } from '@/features/supplier/standing';
import { type OwnApplication, useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import type { User } from '@/lib/types';
import { QueryState } from '../QueryState';
import { ApplicationSkeleton } from './TilesSkeleton';
import { useSeatPlaces } from './useSeatPlaces';

interface ApplicationProps {
  user: User;
  application: OwnApplication | null;
  draft: ApplicationDraft | null;
  onCheck: () => void;
}

function Application({ user, application, draft, onCheck }: ApplicationProps) {
  // The districts of a city that was chosen on an earlier visit are wanted at once.
  const places = useSeatPlaces((draft ?? application)?.city ?? null);
  return (
    <BecomeSupplier
      user={user}
      application={application}
      draft={draft}
      places={places}
      papers={<OwnPapers />}
      onCheck={onCheck}
    />
  );
}

export function ApplicationSection({ user }: { user: User }) {
  const query = useOwnApplicationQuery(undefined, { refetchOnMountOrArgChange: true });
  const drafts = useApplicationDraftQuery(undefined, { refetchOnMountOrArgChange: true });
  const skeleton = <ApplicationSkeleton />;
  return (
    <QueryState query={query} skeleton={skeleton}>
      {(application) =>
        // The role came with the session long ago: nothing is left to apply for, or to renew.
        user.role === 'supplier' && application && isSeller(application.status) ? (
          <Navigate to={paths.supplierPanel} replace />
        ) : (
          <QueryState query={drafts} skeleton={skeleton}>
            {(draft) => (
              <Application user={user} application={application} draft={draft} onCheck={() => void query.refetch()} />
            )}
          </QueryState>
        )
      }
    </QueryState>
  );
}
