/** The ads that stand first on the home page, in order, with the buttons that move and remove them. */
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { Reference } from '@/components/Reference';
import { StateChip } from '@/components/StateChip';
import type { Picked } from './homeRowApi';
import { MoveButtons, type Step } from './MoveButtons';

export const pickMoverId = (adId: number, by: Step) => `pick-${adId}-${by === -1 ? 'up' : 'down'}`;

interface HomeRowListProps {
  picks: Picked[];
  linkOf: (pick: Picked) => ReactNode;
  isBusy: boolean;
  onMove: (at: number, by: Step) => void;
  onRemove: (pick: Picked) => void;
}

/** Which place each has among those that the row shows; none for those that it does not. */
function placesOf(picks: Picked[]): (number | undefined)[] {
  let place = 0;
  return picks.map(({ isShown }) => (isShown ? ++place : undefined));
}

export function HomeRowList({ picks, linkOf, isBusy, onMove, onRemove }: HomeRowListProps) {
  const t = useTranslations('operator.homeRow');
  const places = placesOf(picks);
  return (
    <ol aria-label={t('title')} className="flex flex-col gap-3">
      {picks.map((pick, at) => (
        <li key={pick.adId} className="tile flex flex-wrap items-center gap-4 p-3 sm:p-4">
          <div className="min-w-0 flex-1 basis-60">
            <StateChip tone={pick.isShown ? 'good' : 'waiting'}>
              {places[at] ? t('shown', { number: places[at] }) : t('hidden')}
            </StateChip>
            <p className="my-1 break-words font-semibold">{linkOf(pick)}</p>
            <p className="text-muted text-sm">
              <Reference to={`${pick.adId}`} /> · <bdi>{pick.sellerName}</bdi>
            </p>
          </div>
          <div className="flex gap-2">
            <MoveButtons
              idOf={(by) => pickMoverId(pick.adId, by)}
              labels={{ up: t('moveUp', { title: pick.title }), down: t('moveDown', { title: pick.title }) }}
              at={at}
              count={picks.length}
              isBusy={isBusy}
              onMove={(by) => onMove(at, by)}
            />
            <IconButton
              label={t('remove', { title: pick.title })}
              className="border border-edge text-bole-600"
              onClick={() => onRemove(pick)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
        </li>
      ))}
    </ol>
  );
}
