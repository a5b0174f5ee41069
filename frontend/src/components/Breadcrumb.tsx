/** Where this page stands; what does not fit on a line goes on in the next, so that nothing of the way is cut off. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

export interface Crumb {
  label: string;
  lang?: 'tr' | undefined;
  to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const t = useTranslations('breadcrumb');
  return (
    <nav aria-label={t('label')} className="py-3 text-muted text-sm">
      <ol className="flex flex-wrap gap-x-1">
        {crumbs.map((crumb, i) => (
          <li key={`${crumb.label}-${crumb.to}`} className="flex items-center gap-1">
            {crumb.to ? (
              <Link
                lang={crumb.lang}
                to={crumb.to}
                className="inline-block py-1 underline underline-offset-2 hover:text-ink"
              >
                {crumb.label}
              </Link>
            ) : (
              <span lang={crumb.lang} aria-current={i === crumbs.length - 1 ? 'page' : undefined} className="py-1">
                {crumb.label}
              </span>
            )}
            {i < crumbs.length - 1 && (
              // A quotation mark that mirrors by itself.
              <span aria-hidden="true">›</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
