/** The objection of a buyer to a refused return, and the supplier’s answer. */
import { useLocale, useTranslations } from 'use-intl';
import { formatDateTime } from '@/lib/dates';
import type { ProductReturn } from './returnDeskApi';
import { SentPictures } from './SentPictures';

function Answer({ one }: { one: ProductReturn }) {
  const t = useTranslations('panels');
  const locale = useLocale();
  const answer = one.objection?.answer;
  if (!answer) return one.objection?.state === 'open' && <p className="text-muted text-sm">{t('noAnswer')}</p>;
  return (
    <div className="flex flex-col gap-2 rounded-control bg-cobalt-50 px-4 py-3">
      <p className="font-semibold">{t('answered', { date: formatDateTime(answer.date, locale) })}</p>
      <p className="whitespace-pre-line">
        <bdi>“{answer.text}”</bdi>
      </p>
      <SentPictures pictures={answer.pictures} number={one.number} isSuppliers />
    </div>
  );
}

/** Why the operator decided so, for both sides to read; what went before the objection, an earlier verdict too, is no part. */
function Verdict({ one }: { one: ProductReturn }) {
  const t = useTranslations('panels');
  const since = one.history.slice(one.history.findLastIndex(({ step }) => step === 'object') + 1);
  const verdict = since.findLast(({ step }) => step === 'overrule' || step === 'uphold');
  if (!verdict?.note) return null;
  return (
    <div className="rounded-control bg-glaze px-4 py-3">
      <p className="font-semibold">{t('verdictReason')}</p>
      <p className="whitespace-pre-line">
        <bdi>“{verdict.note}”</bdi>
      </p>
    </div>
  );
}

/** What the buyer says against the refusal, with pictures, and how that stands. */
export function ObjectionNews({ one }: { one: ProductReturn }) {
  const t = useTranslations('panels');
  const locale = useLocale();
  const { objection } = one;
  if (!objection) return null;
  if (objection.objectBy) {
    return <p className="text-muted text-sm">{t('mayObject', { date: formatDateTime(objection.objectBy, locale) })}</p>;
  }
  if (!objection.date) return null;
  return (
    <>
      <div className="flex flex-col gap-2 rounded-control bg-saffron-50 px-4 py-3">
        <p className="font-semibold">
          {t(`objection.${objection.state}`, { date: formatDateTime(objection.date, locale) })}
        </p>
        <p className="whitespace-pre-line">
          <bdi>“{objection.text}”</bdi>
        </p>
        <SentPictures pictures={objection.pictures} number={one.number} />
      </div>
      <Answer one={one} />
      <Verdict one={one} />
    </>
  );
}
