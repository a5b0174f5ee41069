/** Which texts were accepted with an order, in which version, and their words. */
import { useLocale, useTranslations } from 'use-intl';
import { LegalLinks } from '@/components/LegalLinks';
import { formatDatedTime } from '@/lib/dates';
import type { OrderFile } from './deskApi';

export function OrderTerms({ accepted }: { accepted: NonNullable<OrderFile['acceptedTerms']> }) {
  const t = useTranslations('operator.desk');
  const locale = useLocale();
  return (
    <section aria-labelledby="terms">
      <h3 id="terms" className="font-semibold">
        {t('terms')}
      </h3>
      <p className="mb-2 text-muted text-sm">
        {t('termsAccepted', { date: formatDatedTime(accepted.acceptedAt, locale), version: accepted.version })}
      </p>
      <LegalLinks documents={accepted.documents} />
    </section>
  );
}
