/** From a form without faults to an ad: its product is looked up, what is frozen is shown and asked, and it begins now or at its hour. */
import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { endOf, serverNow } from '@/lib/dates';
import { instantOf } from '@/lib/localTimes';
import { newKey } from '@/lib/newKey';
import { toastRequested } from '@/lib/toasts';
import { countFrom } from '@/lib/typedNumbers';
import { writtenOf } from './drafts';
import { type OwnDraft, usePlanDraftMutation } from './draftsApi';
import { FIELD_OF, type NewAdForm as Form, payloadOf } from './newAd';
import { type NewAdPayload, useCreateAdMutation, useLazyProductOfModelQuery } from './supplierApi';
import type { useAdDraft } from './useAdDraft';

interface Asked {
  form: Form;
  productId: number;
  /** An instant; null begins at once. */
  startsAt: string | null;
  /** When it ends, as it is shown. */
  endsAt: string;
  /** It ended on another day when it was shown first. */
  isRenewed: boolean;
}

interface PublishingOptions {
  drafts: ReturnType<typeof useAdDraft>;
  setError: (field: keyof Form, error: { message: string }) => void;
  onPublished: () => void;
  onPlanned: (draft: OwnDraft) => void;
}

/** What begins at once after midnight ends a day later than it would have before. */
function endsOf({ duration }: Form, startsAt: string | null) {
  return endOf(startsAt ?? new Date(serverNow()).toISOString(), countFrom(duration) ?? 0);
}

/** The same terms sent again are the same ad; other terms are another one. */
function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' });
  return (payload: NewAdPayload) => {
    const body = JSON.stringify(payload);
    if (last.current.body !== body) last.current = { body, key: newKey() };
    return last.current.key;
  };
}

export function usePublishing({ drafts, setError, onPublished, onPlanned }: PublishingOptions) {
  const t = useTranslations('supplier');
  const dispatch = useDispatch();
  const keyOf = useIdempotencyKey();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [lookUp] = useLazyProductOfModelQuery();
  const [create] = useCreateAdMutation();
  const [plan] = usePlanDraftMutation();

  const refuseModel = (message: string) => {
    setError('modelId', { message });
    dispatch(toastRequested({ kind: 'info', text: message }));
  };
  const showWrong = (error: unknown) => {
    for (const [name, messages] of Object.entries(asFailure(error).fields)) {
      const field = FIELD_OF[name];
      if (field) setError(field, { message: messages[0] ?? '' });
    }
  };
  const ask = async (form: Form) => {
    const { data: product } = await lookUp(form.modelId, true);
    if (product === null) refuseModel(t('noProduct'));
    if (product && !product.picture) refuseModel(t('noProductPicture'));
    if (!product?.picture) return;
    const startsAt = form.startsLater ? instantOf(form.startsAt) : null;
    setAsked({ form, productId: product.id, startsAt, endsAt: endsOf(form, startsAt), isRenewed: false });
  };
  const keptDraft = async () => (drafts.draft?.state === 'planned' ? drafts.draft : await drafts.keepNow());
  const begin = async ({ form, productId }: Asked) => {
    const draft = (await keptDraft()) ?? drafts.draft;
    const payload = payloadOf(form, productId, draft?.draftId);
    const answer = await create({ payload, key: keyOf(payload) });
    if (!answer.data) return showWrong(answer.error);
    drafts.stop();
    onPublished();
  };
  const beginLater = async ({ form, productId }: Asked, startsAt: string) => {
    const draft = await keptDraft();
    if (!draft) {
      dispatch(toastRequested({ kind: 'info', text: t('drafts.keeping.failed') }));
      return;
    }
    const { draftId, version } = draft;
    const answer = await plan({ draftId, version, written: writtenOf(form, productId), startsAt });
    if (!answer.data) return showWrong(answer.error);
    drafts.stop();
    onPlanned(answer.data);
  };
  const confirm = async () => {
    if (!asked || isBusy) return;
    const endsAt = endsOf(asked.form, asked.startsAt);
    // What was shown is no longer so, and it can never be changed: it is asked anew.
    if (endsAt !== asked.endsAt) return setAsked({ ...asked, endsAt, isRenewed: true });
    setBusy(true);
    await (asked.startsAt === null ? begin(asked) : beginLater(asked, asked.startsAt));
    setBusy(false);
    setAsked(null);
  };
  return { asked, isBusy, ask, confirm, giveUp: () => setAsked(null), refuseModel };
}
