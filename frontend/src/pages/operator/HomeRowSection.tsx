/** /yonetim/vitrin, its second part: the ads that stand first in the home page's row. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { EmptyState } from '@/components/EmptyState';
import { AddPick } from '@/features/operator/AddPick';
import { HomeRowList, pickMoverId } from '@/features/operator/HomeRowList';
import { PICKS_MAX, type Picked, useChooseHomeRowMutation, useHomeRowQuery } from '@/features/operator/homeRowApi';
import type { Step } from '@/features/operator/MoveButtons';
import { useFocusAfter } from '@/features/operator/useFocusAfter';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { QueryState } from '../QueryState';

function HomeRow({ picks }: { picks: Picked[] }) {
  const t = useTranslations('operator.homeRow');
  const failed = useTranslations('operator')('failed');
  const dispatch = useDispatch();
  const [choose, { isLoading }] = useChooseHomeRowMutation();
  const [said, setSaid] = useState('');
  const focusAfter = useFocusAfter(picks);
  const ids = picks.map(({ adId }) => adId);
  /** Gives what is wrong, in words; nothing when it was done. */
  const put = async (adIds: number[], success?: string) => {
    const { error } = await choose({ adIds, seenIds: ids });
    if (error) {
      const { fields, message } = asFailure(error);
      return fields.adIds?.[0] ?? message ?? failed;
    }
    if (success) dispatch(toastRequested({ kind: 'success', text: success }));
    return undefined;
  };
  const tell = (fault: string | undefined) => {
    if (fault) dispatch(toastRequested({ kind: 'error', text: fault }));
  };
  const move = async (at: number, by: Step) => {
    const pick = picks[at];
    if (!pick) return;
    focusAfter(() => document.getElementById(pickMoverId(pick.adId, by)));
    const fault = await put(ids.with(at, ids[at + by] as number).with(at + by, pick.adId));
    if (!fault) setSaid(t('moved', { title: pick.title, number: at + by + 1 }));
    tell(fault);
  };
  return (
    <>
      {picks.length === 0 ? (
        <EmptyState title={t('empty')} text={t('emptyText')} heading="h3" />
      ) : (
        <HomeRowList
          picks={picks}
          linkOf={({ adId, title }) => (
            <Link to={panelPaths.operatorSettlement(adId)} className="link">
              <bdi>{title}</bdi>
            </Link>
          )}
          isBusy={isLoading}
          onMove={(at, by) => void move(at, by)}
          onRemove={({ adId }) =>
            void put(
              ids.filter((id) => id !== adId),
              t('removed'),
            ).then(tell)
          }
        />
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {picks.length < PICKS_MAX ? (
        <AddPick
          isBusy={isLoading}
          onAdd={async (adId) => (ids.includes(adId) ? t('already') : put([...ids, adId], t('added')))}
        />
      ) : (
        <p>{t('full', { most: PICKS_MAX })}</p>
      )}
    </>
  );
}

export function HomeRowSection() {
  const t = useTranslations('operator.homeRow');
  const query = useHomeRowQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className="mt-10 flex flex-col gap-4">
      <h2 className="font-bold text-xl">{t('title')}</h2>
      <p className="max-w-2xl text-muted">{t('text', { most: PICKS_MAX })}</p>
      <Link to={paths.home} className="link self-start py-1">
        {t('seeHome')}
      </Link>
      <QueryState query={query}>{(picks) => <HomeRow picks={picks} />}</QueryState>
    </section>
  );
}
