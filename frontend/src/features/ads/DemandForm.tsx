/** Under an ad that is over: for how much a member would buy its product, and how many. The seller reads sums alone. */
import { type FormEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { CheckField } from '@/components/CheckField';
import { NumberField } from '@/components/NumberField';
import { ReadAgain } from '@/components/ReadAgain';
import { Bone, Loading } from '@/components/Skeleton';
import { formatLira, toKurus } from '@/lib/money';
import { countFrom, kurusFrom } from '@/lib/typedNumbers';
import type { AdDetail } from '@/lib/types';
import { useMyVoteQuery, useTakeVoteBackMutation, useVoteMutation, type Vote } from './demandApi';

const LEAST_KURUS = 100;

export default function DemandForm({ ad }: { ad: AdDetail }) {
  const { data, isError, refetch } = useMyVoteQuery(ad.adId);
  if (!data && isError) return <ReadAgain onRetry={refetch} />;
  if (!data) {
    return (
      <Loading>
        <Bone className="h-56 rounded-control" />
      </Loading>
    );
  }
  // What was said last is what the form begins with.
  return <Voting key={data.changedDate ?? ''} ad={ad} vote={data} onChanged={() => void refetch()} />;
}

interface VotingProps {
  ad: AdDetail;
  vote: Vote;
  onChanged: () => void;
}

function Voting({ ad, vote, onChanged }: VotingProps) {
  const t = useTranslations('demand');
  const locale = useLocale();
  const lira = (amount: number) => formatLira(amount, locale);
  const [typed, setTyped] = useState({
    price: vote.price === null ? '' : String(vote.price).replace('.', ','),
    units: String(vote.units ?? 1),
  });
  // Unticked until the member ticks it: a mail about an ad needs a consent of its own.
  const [wantsMail, setWantsMail] = useState(vote.wantsMail);
  const [isAsked, setAsked] = useState(false);
  const [send, sending] = useVoteMutation();
  const [takeBack, taking] = useTakeVoteBackMutation();
  const kurus = kurusFrom(typed.price);
  const units = countFrom(typed.units);
  const isPrice = kurus !== null && kurus >= LEAST_KURUS && kurus <= toKurus(ad.productPrice);
  const isUnits = units !== null && units >= 1 && units <= ad.maxPerBuyer;
  const isBusy = sending.isLoading || taking.isLoading;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isPrice || !isUnits) return;
    const answer = await send({ adId: ad.adId, price: kurus / 100, units, wantsMail });
    if (!answer.error) onChanged();
  };
  const withdraw = async () => {
    const answer = await takeBack({ adId: ad.adId });
    if (!answer.error) onChanged();
  };
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-3 sm:grid-cols-2">
        <NumberField
          id="demand-price"
          label={t('price')}
          value={typed.price}
          error={isAsked && !isPrice ? t('priceWrong', { most: lira(ad.productPrice) }) : undefined}
          onChange={(event) => setTyped({ ...typed, price: event.target.value })}
        />
        <NumberField
          whole
          id="demand-units"
          label={t('units')}
          value={typed.units}
          error={isAsked && !isUnits ? t('unitsWrong', { most: ad.maxPerBuyer }) : undefined}
          onChange={(event) => setTyped({ ...typed, units: event.target.value })}
        />
      </div>
      <CheckField id="demand-mail" checked={wantsMail} onChange={setWantsMail}>
        {t('mail')}
      </CheckField>
      <p role="status" className="font-semibold">
        {vote.price !== null && vote.units !== null && t('said', { units: vote.units, price: lira(vote.price) })}{' '}
        {vote.wantsMail && t('mailed')}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {t(vote.price === null ? 'send' : 'change')}
        </Button>
        {vote.price !== null && (
          <Button look="secondary" disabled={isBusy} onClick={() => void withdraw()}>
            {t('takeBack')}
          </Button>
        )}
      </div>
    </form>
  );
}
