/** The supplier's drafts and planned ads: what they are for, what is written, and going on or giving them up. */
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Photo } from '@/components/Photo';
import { StateChip } from '@/components/StateChip';
import { formatDatedTime } from '@/lib/dates';
import { formatLira } from '@/lib/money';
import type { OwnDraft } from './draftsApi';
import { RemoveDraftDialog } from './RemoveDraftDialog';

export interface OwnDraftsProps {
  drafts: OwnDraft[];
  hrefOf: (draft: OwnDraft) => string;
}

function nameOf({ brandName, modelName }: OwnDraft): string | null {
  return brandName && modelName ? `${brandName} ${modelName}` : null;
}

function DraftFacts({ draft }: { draft: OwnDraft }) {
  const t = useTranslations('supplier.drafts');
  const locale = useLocale();
  const { price, quantity, startsAt, endDate, changedDate } = draft;
  const dated = (iso: string) => formatDatedTime(iso, locale);
  return (
    <div className="flex flex-col gap-1">
      {draft.refusal && (
        <p className="rounded-control bg-bole-50 px-4 py-2.5 text-bole-600">
          <b>{t('notBegun')}</b> {draft.refusal}
        </p>
      )}
      {startsAt && endDate && (
        <p className="font-semibold">{t('runs', { start: dated(startsAt), end: dated(endDate) })}</p>
      )}
      <p>
        {price === null ? t('noPrice') : t('priceOf', { price: formatLira(price, locale) })}
        {quantity !== null && ` · ${t('stockOf', { count: quantity })}`}
      </p>
      <p className="text-muted text-sm">{t('changedAt', { date: dated(changedDate) })}</p>
    </div>
  );
}

function DraftTile({
  draft,
  hrefOf,
  onRemove,
}: { draft: OwnDraft; onRemove: () => void } & Omit<OwnDraftsProps, 'drafts'>) {
  const t = useTranslations('supplier.drafts');
  const name = nameOf(draft) ?? t('nameless');
  const isPlanned = draft.state === 'planned';
  const act = t(isPlanned ? 'change' : 'goOn');
  return (
    <li className="tile flex flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {draft.images[0] && (
          <Photo
            picture={draft.images[0]}
            fallbackUrl={draft.images[0].url}
            alt=""
            sizes="72px"
            className="size-18 shrink-0 rounded-control"
          />
        )}
        <h2 className="min-w-0 flex-1 basis-28 font-bold text-lg">
          <bdi>{name}</bdi>
        </h2>
        <StateChip tone={isPlanned ? 'good' : 'waiting'}>{t(`state.${draft.state}`)}</StateChip>
      </div>
      <DraftFacts draft={draft} />
      <div className="flex flex-wrap items-center gap-3">
        <Link to={hrefOf(draft)} className="link inline-flex min-h-11 items-center pe-3" aria-label={`${act}: ${name}`}>
          {act}
        </Link>
        <Button look="danger" className="ms-auto" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

export function OwnDrafts({ drafts, hrefOf }: OwnDraftsProps) {
  const [removing, setRemoving] = useState<OwnDraft>();
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        {drafts.map((draft) => (
          <DraftTile key={draft.draftId} draft={draft} hrefOf={hrefOf} onRemove={() => setRemoving(draft)} />
        ))}
      </ul>
      {removing && (
        <RemoveDraftDialog draft={removing} onRemoved={() => undefined} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
}
