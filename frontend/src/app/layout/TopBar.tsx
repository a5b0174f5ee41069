/** The thin dark bar on wide screens: who we are, where we are, currency and language. It comes after the first screen. */
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Dropdown } from '@/components/Dropdown';
import { languageName, useLanguage } from '@/lib/locale';
import { useUser } from '@/lib/session';
import { useSite } from '@/lib/siteApi';
import { CurrencyChoice, LanguageChoice } from './Choices';
import { LanguageNews } from './LanguageNews';
import { topLinks } from './topLinks';

/** In Russian the bar is full at 1280 px; the menu of the account and the footer lead to it as well. */
const WHERE_SHOWN: Partial<Record<string, string>> = { sell: 'max-[1340px]:hidden' };

interface PickerProps {
  label: string;
  children: (close: () => void) => ReactNode;
}

function Picker({ label, children }: PickerProps) {
  return (
    <Dropdown
      look="bar"
      label={label}
      icon={
        <>
          {label}
          <ChevronDown size={14} aria-hidden="true" />
        </>
      }
    >
      {children}
    </Dropdown>
  );
}

export default function TopBar() {
  const t = useTranslations();
  const user = useUser();
  const { code } = useLanguage();
  const { phone, phoneFormatted } = useSite();
  return (
    <nav aria-label={t('header.topBar')} className="on-dark hidden bg-cobalt-950 text-sm text-white md:block">
      <div className="container-page flex h-9 items-center gap-x-3 whitespace-nowrap lg:gap-x-5">
        <span className="me-auto hidden text-haze xl:block">{t('home.trust1')}</span>
        {topLinks(user).map(([name, to]) => (
          <Link key={name} className={clsx('py-2 hover:underline', WHERE_SHOWN[name])} to={to}>
            {t(`header.${name}`)}
          </Link>
        ))}
        <a
          className="hidden py-2 font-semibold tabular-nums hover:underline lg:block"
          href={`tel:${phone}`}
          aria-label={`${t('header.support')} ${phoneFormatted}`}
        >
          <bdi dir="ltr">{phoneFormatted}</bdi>
        </a>
        <Picker label={`${t('header.currency')}: ₺`}>{(close) => <CurrencyChoice onDone={close} />}</Picker>
        <Picker label={`${t('header.language')}: ${languageName(code)}`}>
          {(close) => <LanguageChoice onDone={close} />}
        </Picker>
        <LanguageNews />
      </div>
    </nav>
  );
}
