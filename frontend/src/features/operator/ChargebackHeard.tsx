/** What the supplier says about a chargeback, and the papers it sent: they go to the bank with the answer. */
import { useLocale, useTranslations } from 'use-intl';
import { PaperRow } from '@/components/PaperRow';
import { formatDatedTime } from '@/lib/dates';
import { type ChargebackCase, paperAddress } from './chargebacksApi';

export function ChargebackHeard({ file: { chargebackId, words, papers } }: { file: ChargebackCase }) {
  const t = useTranslations('operator.chargebacks');
  const locale = useLocale();
  if (words.length + papers.length === 0) return <p className="text-muted">{t('notHeard')}</p>;
  return (
    <>
      <ol aria-label={t('heardWords')} className="divide-y divide-line">
        {words.map(({ text, date }) => (
          <li key={`${date} ${text}`} className="wrap-anywhere py-3">
            <p dir="auto" className="whitespace-pre-line">
              {text}
            </p>
            <p className="text-muted text-sm">{formatDatedTime(date, locale)}</p>
          </li>
        ))}
      </ol>
      <ul aria-label={t('heardPapers')} className="flex flex-col gap-3">
        {papers.map(({ id, mimeType, date }, index) => (
          <PaperRow
            key={id}
            name={t('heardPaper', { number: index + 1 })}
            date={date}
            file={{
              url: paperAddress(chargebackId, id),
              mimeType,
              fileName: t('heardFileName'),
            }}
          />
        ))}
      </ul>
    </>
  );
}
