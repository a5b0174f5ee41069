/** What was accepted with an order, to be read again at any time. */
import { useLocale, useTranslations } from 'use-intl';
import { LegalLinks } from '@/components/LegalLinks';
import { formatDatedTime } from '@/lib/dates';
import { useAcceptedAgreementsQuery } from './ordersApi';

/** Nothing for an order without texts, and nothing while they cannot be fetched: they are no news. */
export default function AcceptedTerms({
  orderId,
  title,
}: {
  orderId: string;
  title: (children: React.ReactNode) => React.ReactNode;
}) {
  const t = useTranslations('order');
  const locale = useLocale();
  const { data } = useAcceptedAgreementsQuery(orderId);
  if (!data) return null;
  return title(
    <>
      <p className="mb-3 text-muted text-sm">
        {t('acceptedTermsText', { date: formatDatedTime(data.acceptedAt, locale), version: data.version })}
      </p>
      <LegalLinks documents={data.documents} note={locale === 'tr' ? undefined : t('termsLanguage')} />
    </>,
  );
}
