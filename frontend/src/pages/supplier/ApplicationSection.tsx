/** /satici for a buyer: the application to sell, as it stands. */
import { Navigate } from 'react-router';
import { paths } from '@/app/paths';
import { OwnPapers } from '@/features/papers/OwnPapers';
import { BecomeSupplier, keptAs } from '@/features/supplier/BecomeSupplier';
import { isSeller } from '@/features/supplier/standing';
import { type OwnApplication, useOwnApplicationQuery } from '@/features/supplier/supplierApi';
import { keptOr } from '@/lib/keptForm';
import type { User } from '@/lib/types';
import { QueryState } from '../QueryState';
import { ApplicationSkeleton } from './TilesSkeleton';
import { usePlaces } from './usePlaces';

interface ApplicationProps {
  user: User;
  application: OwnApplication | null;
  onCheck: () => void;
}

function Application({ user, application, onCheck }: ApplicationProps) {
  // The districts of a city that was chosen on an earlier visit are wanted at once.
  const { city } = keptOr(keptAs(user, application), { city: application?.city ?? 0 });
  const places = usePlaces(city || null);
  return (
    <BecomeSupplier user={user} application={application} places={places} papers={<OwnPapers />} onCheck={onCheck} />
  );
}

export function ApplicationSection({ user }: { user: User }) {
  const query = useOwnApplicationQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <QueryState query={query} skeleton={<ApplicationSkeleton />}>
      {(application) =>
        // The role came with the session long ago: nothing is left to apply for, or to renew.
        user.role === 'supplier' && application && isSeller(application.status) ? (
          <Navigate to={paths.supplierPanel} replace />
        ) : (
          <Application user={user} application={application} onCheck={() => void query.refetch()} />
        )
      }
    </QueryState>
  );
}
