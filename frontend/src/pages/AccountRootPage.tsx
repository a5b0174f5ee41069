/** /hesap: leads on to the dashboard, or to signing in. */
import { Navigate } from 'react-router';
import { paths } from '@/app/paths';
import { useUser } from '@/lib/session';
import { ToSignIn } from './ToSignIn';

export default function AccountRootPage() {
  return useUser() ? <Navigate to={paths.accountDetails} replace /> : <ToSignIn />;
}
