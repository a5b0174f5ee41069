/** The order of a line of a statement, as a link for who may see orders. */
import { Link } from 'react-router';
import { Reference } from '@/components/Reference';

export function OrderOf({ number, href }: { number: string; href: string | undefined }) {
  const shown = <Reference to={number} />;
  if (!href) return <span className="tabular-nums">{shown}</span>;
  return (
    <Link to={href} className="inline-block py-1 tabular-nums underline">
      {shown}
    </Link>
  );
}
