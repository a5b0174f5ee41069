/** /site/sozlesmeler: what a buyer accepts before paying, both texts together, or one by its name or number. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { PageWords } from '@/components/PageWords';
import { SiteFrame } from '@/features/site/SiteFrame';
import { type SiteSlug, useSiteTextQuery } from '@/features/site/siteApi';
import { TextVersions } from '@/features/site/TextVersions';
import { useLanguage } from '@/lib/locale';
import NotFoundPage from '../NotFoundPage';
import { QueryState } from '../QueryState';
import { TextPage } from './TextPage';
import { useHomeCrumb } from './useHomeCrumb';

interface Contract {
  id: SiteSlug;
  title: string;
}

function Whole({ id, title }: Contract) {
  const t = useTranslations('site.contracts');
  const { code: locale } = useLanguage();
  const query = useSiteTextQuery({ slug: id, locale });
  const path = `${paths.contracts}/${id}`;
  return (
    <section id={id} className="mt-8 border-line border-t pt-6">
      <h2 className="font-bold text-2xl">{query.currentData?.title ?? title}</h2>
      <Link to={path} className="no-print link inline-block py-2.5">
        {t('read')}
      </Link>
      <QueryState query={query}>
        {(text) => (
          <>
            <TextVersions text={text} path={path} />
            <PageWords name={id} page={text} heading="h3" />
          </>
        )}
      </QueryState>
    </section>
  );
}

function One({ id, title }: Contract) {
  const t = useTranslations('site.contracts');
  return (
    <TextPage
      slug={id}
      path={`${paths.contracts}/${id}`}
      title={title}
      crumbs={[{ label: t('title'), to: paths.contracts }]}
    >
      <p className="no-print mt-4">
        <Link to={paths.contracts} className="link inline-block py-2.5">
          {t('all')}
        </Link>
      </p>
    </TextPage>
  );
}

export function ContractsPage({ id }: { id?: string | undefined }) {
  const t = useTranslations('site.contracts');
  const site = useTranslations('site');
  const home = useHomeCrumb();
  const contracts: Contract[] = [
    { id: 'on-bilgilendirme', title: t('preInformation.title') },
    { id: 'mesafeli-satis', title: t('distanceSales.title') },
  ];
  if (id) {
    const contract = contracts.find((one, at) => one.id === id || String(at + 1) === id);
    return contract ? <One key={contract.id} {...contract} /> : <NotFoundPage />;
  }
  return (
    <SiteFrame title={t('title')} intro={t('intro')} crumbs={[home]} isPrintable>
      <nav aria-label={site('onThisPage')} className="no-print mt-4">
        <ul>
          {contracts.map((contract) => (
            <li key={contract.id}>
              <a href={`#${contract.id}`} className="link inline-block py-2.5">
                {contract.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {contracts.map((contract) => (
        <Whole key={contract.id} {...contract} />
      ))}
    </SiteFrame>
  );
}
