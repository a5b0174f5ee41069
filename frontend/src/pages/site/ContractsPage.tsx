/** /site/sozlesmeler: what a buyer accepts before paying, both texts together, or one by its name or number. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Sections } from '@/features/site/Sections';
import { SiteFrame } from '@/features/site/SiteFrame';
import { useFacts } from '@/features/site/useFacts';
import { formatDate } from '@/lib/dates';
import NotFoundPage from '../NotFoundPage';
import { useHomeCrumb } from './useHomeCrumb';

/** When these general texts last changed. What is accepted with an order is filled in and kept by the orders service. */
const UPDATED_ON = '2025-01-02';
const PRE_INFORMATION = ['platform', 'goods', 'payment', 'delivery', 'withdrawal', 'returning', 'complaints'] as const;
const DISTANCE_SALES = [
  'parties',
  'subject',
  'price',
  'deposit',
  'payment',
  'delivery',
  'withdrawal',
  'exceptions',
  'refund',
  'warranty',
  'force',
  'disputes',
  'effect',
] as const;

function useContracts() {
  const t = useTranslations('site.contracts');
  const facts = useFacts();
  return [
    {
      id: 'on-bilgilendirme',
      title: t('preInformation.title'),
      sections: PRE_INFORMATION.map((id) => ({
        id: `on-bilgilendirme-${id}`,
        title: t(`preInformation.${id}.title`),
        text: t(`preInformation.${id}.text`, facts),
      })),
    },
    {
      id: 'mesafeli-satis',
      title: t('distanceSales.title'),
      sections: DISTANCE_SALES.map((id) => ({
        id: `mesafeli-satis-${id}`,
        title: t(`distanceSales.${id}.title`),
        text: t(`distanceSales.${id}.text`, facts),
      })),
    },
  ];
}

export function ContractsPage({ id }: { id?: string }) {
  const t = useTranslations('site.contracts');
  const site = useTranslations('site');
  const locale = useLocale();
  const home = useHomeCrumb();
  const contracts = useContracts();
  const version = site('updated', { date: formatDate(UPDATED_ON, locale) });
  if (id) {
    const contract = contracts.find((one, at) => one.id === id || String(at + 1) === id);
    if (!contract) return <NotFoundPage />;
    const crumbs = [home, { label: t('title'), to: paths.contracts }];
    return (
      <SiteFrame title={contract.title} intro={version} crumbs={crumbs} isPrintable>
        <Sections sections={contract.sections} isNumbered />
        <p className="no-print mt-4">
          <Link to={paths.contracts} className="link inline-block py-2.5">
            {t('all')}
          </Link>
        </p>
      </SiteFrame>
    );
  }
  return (
    <SiteFrame title={t('title')} intro={t('intro')} crumbs={[home]} isPrintable>
      <p className="mt-2 font-semibold">{version}</p>
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
        <section key={contract.id} id={contract.id} className="mt-8 border-line border-t pt-6">
          <h2 className="font-bold text-2xl">{contract.title}</h2>
          <Link to={`${paths.contracts}/${contract.id}`} className="no-print link inline-block py-2.5">
            {t('read')}
          </Link>
          <Sections sections={contract.sections} heading="h3" isNumbered />
        </section>
      ))}
    </SiteFrame>
  );
}
