/** How reliable a seller is, with the number of parcels that it is counted from; nothing before there are enough. */
import { useTranslations } from 'use-intl';
import type { Schemas } from '@/lib/types';

interface ReliabilityNoteProps {
  /** Not told by ads of the release before. */
  reliability: Schemas['ads.Score'] | undefined;
}

export function ReliabilityNote({ reliability }: ReliabilityNoteProps) {
  const t = useTranslations('ad');
  if (!reliability || reliability.score === null) return null;
  const { score, sample } = reliability;
  return <span className="text-sm">{t('reliability', { score, sample })}</span>;
}
