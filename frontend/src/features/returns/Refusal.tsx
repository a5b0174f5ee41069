/** Why a return was turned down, until when its buyer may object, and what became of the objection, either way. */
import clsx from 'clsx';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Evidence } from '@/components/Evidence';
import { formatDate, formatDateTime } from '@/lib/dates';
import type { Objection } from '@/lib/types';
import { ObjectionDialog } from './dialogs';
import { type ReturnHistory, useReturnHistoryQuery } from './returnsApi';

/** The steps by which a return is refused; the last of them counts. */
const REFUSING = ['deny', 'reject', 'never_send'];

const lastSaid = (one: ReturnHistory | undefined, steps: string[]) =>
  one?.history.findLast(({ step, note }) => note !== '' && steps.includes(step ?? ''));

function Said({ by, note, isGood = false }: { by: string; note: string; isGood?: boolean }) {
  const t = useTranslations('returns.panel');
  return (
    <blockquote className={clsx('mt-2 rounded-control px-4 py-3', isGood ? 'bg-turq-50' : 'bg-bole-50')}>
      <b className="block text-sm">{t('noteOf', { by })}</b>
      <bdi>{note}</bdi>
    </blockquote>
  );
}

function Answered({ answer, title }: { answer: NonNullable<Objection['answer']>; title: string }) {
  const t = useTranslations('returns.objection');
  const locale = useLocale();
  return (
    <div className="mt-2 flex flex-col gap-2 rounded-control bg-cobalt-50 px-4 py-3">
      <p className="font-semibold">{t('answered', { date: formatDate(answer.date, locale) })}</p>
      <p className="whitespace-pre-line">
        <bdi>“{answer.text}”</bdi>
      </p>
      {answer.pictures.length > 0 && (
        <Evidence
          pictures={answer.pictures}
          label={t('showPictures', { count: answer.pictures.length })}
          of={title}
          title={t('sellersPictures')}
        />
      )}
    </div>
  );
}

function Standing({ objection, onObject }: { objection: Objection; onObject: () => void }) {
  const t = useTranslations('returns.objection');
  const locale = useLocale();
  if (objection.state === 'possible' && objection.objectBy) {
    return (
      <>
        <p className="mt-3">{t('possible', { date: formatDateTime(objection.objectBy, locale) })}</p>
        <Button look="secondary" className="mt-2" onClick={onObject}>
          {t('title')}
        </Button>
      </>
    );
  }
  if (objection.state === 'open' && objection.date) {
    return (
      <div role="status" className="mt-3 rounded-control bg-saffron-50 px-4 py-3">
        <p className="font-semibold">{t('open', { date: formatDate(objection.date, locale) })}</p>
        <p className="mt-1">
          <bdi>“{objection.text}”</bdi>
        </p>
        {objection.pictures.length > 0 && (
          <p className="mt-1 text-muted text-sm">{t('pictures', { count: objection.pictures.length })}</p>
        )}
      </div>
    );
  }
  if (objection.state === 'rejected') return <p className="mt-3 font-semibold">{t('rejected')}</p>;
  return <p className="mt-3 text-muted text-sm">{t('lapsed')}</p>;
}

export function Refusal({ orderId, returnId }: { orderId: string; returnId: string }) {
  const t = useTranslations('returns.objection');
  const { data } = useReturnHistoryQuery(orderId);
  const [isObjecting, setObjecting] = useState(false);
  const one = data?.find((each) => each.returnId === returnId);
  const refusal = lastSaid(one, REFUSING);
  const answer = one?.objection?.state === 'rejected' ? lastSaid(one, ['uphold']) : undefined;
  return (
    <>
      {refusal && <Said by={refusal.by} note={refusal.note} />}
      {!!one?.proofPictures?.length && (
        <Evidence
          pictures={one.proofPictures}
          label={t('showPictures', { count: one.proofPictures.length })}
          of={one.title}
          title={t('sellersPictures')}
        />
      )}
      {one?.objection && <Standing objection={one.objection} onObject={() => setObjecting(true)} />}
      {one?.objection?.answer && <Answered answer={one.objection.answer} title={one.title} />}
      {answer && <Said by={answer.by} note={answer.note} />}
      {isObjecting && (
        <ObjectionDialog returnId={returnId} onDone={() => setObjecting(false)} onClose={() => setObjecting(false)} />
      )}
    </>
  );
}

/** What an operator said who decided otherwise than the seller, whether the buyer had objected or not. */
export function Overruled({ orderId, returnId }: { orderId: string; returnId: string }) {
  const t = useTranslations('returns.objection');
  const { data } = useReturnHistoryQuery(orderId);
  const one = data?.find((each) => each.returnId === returnId);
  const answer = lastSaid(one, ['overrule']);
  return (
    <>
      {one?.objection?.answer && <Answered answer={one.objection.answer} title={one.title} />}
      {one?.objection?.state === 'granted' && <p className="mt-3 font-semibold">{t('granted')}</p>}
      {answer && <Said by={answer.by} note={answer.note} isGood />}
    </>
  );
}
