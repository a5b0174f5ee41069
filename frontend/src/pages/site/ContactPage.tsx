/** /site/iletisim: where, when and how we are reached. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { SiteFrame } from '@/features/site/SiteFrame';
import { StreetMap } from '@/features/site/StreetMap';
import { mapUrl } from '@/lib/company';
import { FIRST_SITE, useHoursText, useSite } from '@/lib/siteApi';
import { useHomeCrumb } from './useHomeCrumb';

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function ContactPage() {
  const t = useTranslations('site.contact');
  const site = useTranslations('site');
  const { address, email, phone, phoneFormatted, legalName, supportHours } = useSite();
  const hoursText = useHoursText();
  const heading = 'mt-7 mb-3 font-bold text-xl';
  const link = 'link inline-block py-2.5';
  return (
    <SiteFrame title={t('title')} intro={t('intro')} crumbs={[useHomeCrumb()]}>
      <h2 className={heading}>{t('reach')}</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('address')}>
          <address className="not-italic">{address}</address>
          <a
            className={`no-print ${link}`}
            href={mapUrl(address)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={site('newTab', { label: t('map') })}
          >
            {t('map')}
          </a>
        </Fact>
        <Fact name={t('hours')}>{hoursText(supportHours)}</Fact>
        <Fact name={t('email')}>
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        </Fact>
        <Fact name={t('phone')}>
          <a className={link} href={`tel:${phone}`}>
            <bdi dir="ltr">{phoneFormatted}</bdi>
          </a>
        </Fact>
      </dl>
      {/* The sketch is of one place. */}
      {address === FIRST_SITE.address && (
        <section id="harita" aria-labelledby="harita-baslik" className="no-print scroll-mt-24">
          <h2 id="harita-baslik" className={heading}>
            {t('mapTitle')}
          </h2>
          <a
            href={mapUrl(address)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={site('newTab', { label: t('map') })}
            className="block overflow-hidden rounded-tile border border-line"
          >
            <StreetMap label={t('mapAlt')} />
          </a>
        </section>
      )}
      <h2 className={heading}>{t('company')}</h2>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact name={t('companyName')}>{legalName}</Fact>
        <Fact name={t('mersis')}>{t('mersisText')}</Fact>
      </dl>
      <section className="no-print">
        <h2 className={heading}>{t('before')}</h2>
        <p>{t('beforeText')}</p>
        <Link to={paths.faq} className={link}>
          {t('faqLink')}
        </Link>
      </section>
    </SiteFrame>
  );
}
