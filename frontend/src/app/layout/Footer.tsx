/** Where we are, what is written down, who is behind it. It comes after the first screen. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { SocialIcon } from '@/components/SocialIcon';
import { mapUrl } from '@/lib/company';
import { calendar } from '@/lib/dates';
import { useFullName, useHoursText, useSite } from '@/lib/siteApi';
import { paths } from '../paths';
import { ProviderLogo } from './ProviderLogo';

const SOCIAL = [
  ['Facebook', 'facebook'],
  ['Twitter', 'x'],
  ['YouTube', 'youtube'],
  ['Instagram', 'instagram'],
] as const;

export default function Footer() {
  const t = useTranslations('footer');
  const site = useSite();
  const fullName = useFullName(site);
  const hoursText = useHoursText();
  const link = 'inline-block py-1.5 hover:underline';
  const lists = [
    {
      title: t('corporate'),
      links: [
        [paths.about, t('about')],
        [paths.contact, t('contact')],
        [paths.faq, t('faq')],
        [paths.sell, t('sell')],
      ],
    },
    {
      title: t('legal'),
      links: [
        [paths.privacy, t('privacy')],
        [paths.terms, t('terms')],
        [paths.contracts, t('contracts')],
      ],
    },
  ] as const;
  return (
    <footer className="on-dark mt-16 bg-cobalt-950 pb-24 text-white lg:pb-0 [:has(.panel-bar)_&]:pb-24">
      <div className="container-page grid gap-8 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <section>
          <h2 className="mb-2 font-bold text-lg">{t('address')}</h2>
          <p className="font-semibold">
            {/* Words of the page's own language begin with the brand's Latin letters, and go its way all the same. */}
            {fullName === site.fullName ? <bdi>{fullName}</bdi> : fullName}
          </p>
          <p className="mb-1 text-haze">
            <bdi>{site.legalName}</bdi>
          </p>
          <address className="flex flex-col items-start not-italic text-haze">
            <a className={link} href={mapUrl(site.address)} rel="noopener noreferrer" target="_blank">
              <bdi>{site.address}</bdi>
            </a>
            <a className={link} href={`mailto:${site.email}`}>
              {site.email}
            </a>
            <a className={link} href={`tel:${site.phone}`}>
              <bdi dir="ltr">{site.phoneFormatted}</bdi>
            </a>
            <span className="py-1.5">{hoursText(site.footerHours)}</span>
          </address>
        </section>
        {lists.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 font-bold text-lg">{title}</h2>
            <ul className="text-haze">
              {links.map(([to, label]) => (
                <li key={to}>
                  <Link to={to} className={link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <section>
          <h2 className="mb-2 font-bold text-lg">{t('social')}</h2>
          <ul className="flex gap-2">
            {SOCIAL.map(([name, sign]) => (
              <li key={name}>
                <a
                  href={site.developerUrl}
                  rel="noopener noreferrer"
                  target="_blank"
                  className="grid size-11 place-items-center rounded-full border border-haze/50 hover:bg-cobalt-900"
                >
                  <SocialIcon name={sign} />
                  <span className="sr-only">{name}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="border-cobalt-900 border-t">
        <p className="container-page flex flex-wrap justify-between gap-x-6 gap-y-1 py-4 text-haze text-sm max-lg:pe-20">
          <span>{t('poweredBy', { year: calendar.thisYear(), brand: site.brand })}</span>
          <a className="underline" href={site.developerUrl} rel="noopener noreferrer" target="_blank">
            {t('managedBy', { company: site.developer })}
          </a>
          <span className="flex items-center gap-2">
            <ProviderLogo />
            {t('payment')}
          </span>
        </p>
      </div>
    </footer>
  );
}
