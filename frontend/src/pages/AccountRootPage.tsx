/** /hesap: leads on to the dashboard, or to signing in. */
import { Navigate } from 'react-router';
import { paths } from '@/app/paths';
import { useUser } from '@/lib/session';

export default function AccountRootPage() {
  return <Navigate to={useUser() ? paths.accountDetails : paths.signIn} replace />;
}
