/** The ways in by Google, Facebook and Telegram: those that this shop offers. The browser itself goes there. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { PartyMark } from './PartyMark';
import { PARTY_NAMES, type Party, useSignInPartiesQuery, useSignInWithMutation } from './sessionApi';

const EVERY_PARTY = Object.keys(PARTY_NAMES) as Party[];

export default function PartyButtons({ onLead }: { onLead: (url: string) => void }) {
  const t = useTranslations('session');
  const { data: parties, isLoading: isAsking } = useSignInPartiesQuery();
  const [begin, { isLoading }] = useSignInWithMutation();
  // Until the shop has said whom it offers, their room is kept: what stands below doesn't jump.
  const shown = parties ?? (isAsking ? EVERY_PARTY : []);
  if (!shown.length) return null;
  const go = async (party: Party) => {
    const answer = await begin(party);
    if (answer.data) onLead(answer.data.url);
  };
  return (
    <div className={clsx('mt-6 flex flex-col gap-3', isAsking && 'invisible')} aria-hidden={isAsking}>
      <p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {shown.map((party) => (
        <Button key={party} look="secondary" disabled={isLoading} onClick={() => void go(party)}>
          <PartyMark party={party} />
          {t('continueWith', { party: PARTY_NAMES[party] })}
        </Button>
      ))}
    </div>
  );
}
