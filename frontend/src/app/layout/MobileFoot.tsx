/** What the phone's menu has below the categories: the links of the top bar, language and currency. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useUser } from '@/lib/session';
import { CurrencyChoice, LanguageChoice } from './Choices';
import { LanguageNews } from './LanguageNews';
import { topLinks } from './topLinks';

export default function MobileFoot({ onFollow }: { onFollow: () => void }) {
  const t = useTranslations('header');
  const user = useUser();
  const heading = 'mt-6 mb-1 px-3 font-bold text-muted text-sm';
  return (
    <>
      <nav aria-label={t('topBar')} className="mt-4">
        <ul>
          {topLinks(user).map(([name, to]) => (
            <li key={name}>
              <Link to={to} className="flex min-h-11 items-center px-3" onClick={onFollow}>
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <h3 className={heading}>{t('language')}</h3>
      <LanguageChoice />
      <h3 className={heading}>{t('currency')}</h3>
      <CurrencyChoice />
      <LanguageNews />
    </>
  );
}
