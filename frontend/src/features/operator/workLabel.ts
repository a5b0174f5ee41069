/** What a piece of work is called beside its kind. */
import { useTranslations } from 'use-intl';
import type { Work } from './inboxApi';
import type { Suspicion } from './suspicionsApi';

/** What is called by a number, as people read it: of an order, a payment or a return, or of an ad. */
const NUMBER = /^([0-9a-f]{8}|\d{5,10})$/;

/** What something is called beside its kind; what has no name of its own is told by a word of its kind. */
export function useWorkLabel() {
  const t = useTranslations('operator');
  return ({ kind, label: called, detail }: Work): string => {
    const label = NUMBER.test(called) ? `#${called}` : called;
    if (kind === 'objection' && detail === 'answered') return `${label} · ${t('inbox.answered')}`;
    if (kind !== 'suspicion') return label;
    const [of, held] = detail.split(':');
    const name = t(`suspicions.kind.${of as Suspicion['kind']}`);
    return `${name} ${label}`.trim() + (held ? ` · ${t('inbox.heldOut')}` : '');
  };
}
