/** An operator by name, with the way to their page. Of one who is no operator any more it is only said that they were. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useOperatorsQuery } from './inboxApi';

export function OperatorLink({ id, href }: { id: string; href: string }) {
  const t = useTranslations('operator.desk.role');
  const { data } = useOperatorsQuery();
  return (
    <Link to={href} className="link inline-block py-1">
      <bdi>{data?.find((one) => one.id === id)?.name ?? t('operator')}</bdi>
    </Link>
  );
}
