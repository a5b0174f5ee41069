/** /site/typography: how headings, texts and prices look here. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Price } from '@/components/Price';
import { SiteFrame } from '@/features/site/SiteFrame';
import { useHomeCrumb } from './useHomeCrumb';

const ROWS = [
  [10, 2_453_700],
  [60, 2_036_571],
  [105, 1_619_442],
] as const;
const heading = 'mt-8 mb-3 border-line border-b pb-2 font-bold text-xl';

export default function TypographyPage() {
  const t = useTranslations('site.typography');
  return (
    <SiteFrame title={t('title')} intro={t('intro')} crumbs={[useHomeCrumb()]}>
      <h2 className={heading}>{t('headings')}</h2>
      <p className="font-bold text-3xl">{t('h2')}</p>
      <p className="mt-3 font-bold text-2xl">{t('h3')}</p>
      <p className="mt-3 font-bold text-xl">{t('h4')}</p>
      <h2 className={heading}>{t('text')}</h2>
      <div className="flex max-w-prose flex-col gap-3">
        <p className="text-lg text-muted">{t('lead')}</p>
        <p>
          {t.rich('body', {
            b: (words) => <strong>{words}</strong>,
            a: (words) => (
              <Link to={paths.faq} className="link">
                {words}
              </Link>
            ),
          })}
        </p>
        <p className="text-muted text-sm">{t('small')}</p>
        <blockquote className="border-turq-300 border-s-4 ps-4 font-semibold text-cobalt-700 text-lg">
          {t('quote')}
        </blockquote>
      </div>
      <h2 className={heading}>{t('lists')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <ul className="list-disc ps-5">
          {(['item1', 'item2', 'item3'] as const).map((item) => (
            <li key={item}>{t(item)}</li>
          ))}
        </ul>
        <ol className="list-decimal ps-5">
          {(['item1', 'item2', 'item3'] as const).map((item) => (
            <li key={item}>{t(item)}</li>
          ))}
        </ol>
      </div>
      <h2 className={heading}>{t('prices')}</h2>
      <div className="flex flex-wrap items-end gap-4">
        <span className="rounded-tile bg-cobalt-950 px-5 py-3">
          <Price kurus={2_203_423} className="text-3xl text-turq-300 md:text-5xl" />
        </span>
        <Price kurus={2_203_423} className="text-2xl text-cobalt-700" />
        <s className="text-muted">
          <Price kurus={2_453_700} className="!font-sans !font-medium" />
        </s>
      </div>
      <h2 className={heading}>{t('table')}</h2>
      <table className="w-full max-w-md border-collapse text-start">
        <thead>
          <tr className="border-line border-b">
            <th scope="col" className="py-2 text-start">
              {t('units')}
            </th>
            <th scope="col" className="py-2 text-end">
              {t('price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([units, kurus]) => (
            <tr key={units} className="border-line border-b">
              <td className="py-2 tabular-nums">{units}</td>
              <td className="py-2 text-end">
                <Price kurus={kurus} className="!font-sans !font-semibold" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SiteFrame>
  );
}
