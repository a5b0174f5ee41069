/** What the supplier says about a chargeback, and the papers it sent: they go to the bank with the answer. */
import { useTranslations } from 'use-intl';
import { PaperRow } from '@/components/PaperRow';
import { SaidWords } from '@/components/SaidWords';
import { type ChargebackCase, paperAddress } from './chargebacksApi';

export function ChargebackHeard({ file: { chargebackId, words, papers } }: { file: ChargebackCase }) {
  const t = useTranslations('operator.chargebacks');
  if (words.length + papers.length === 0) return <p className="text-muted">{t('notHeard')}</p>;
  return (
    <>
      <SaidWords label={t('heardWords')} words={words} />
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
