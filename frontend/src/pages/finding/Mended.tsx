/** Says which words were searched instead of those that found nothing, and how to search those all the same. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import type { ListingQuery } from '@/lib/types';

interface MendedProps {
  query: ListingQuery;
  asked: string;
  searched: string;
}

export function Mended({ query, asked, searched }: MendedProps) {
  const t = useTranslations('listing');
  return (
    <p role="status" className="mb-4 rounded-control bg-cobalt-50 px-4 py-2 text-sm">
      {t('mended', { asked, searched })}{' '}
      <Link to={paths.listing({ ...query, page: undefined, exact: true })} className="link inline-block py-1">
        {t('asTyped', { asked })}
      </Link>
    </p>
  );
}
