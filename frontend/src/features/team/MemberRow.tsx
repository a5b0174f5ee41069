/** A member of the team: who, how they stand, what they may do, and what can be done about it. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { OneLine } from '@/components/OneLine';
import { StateChip, type Tone } from '@/components/StateChip';
import { formatDay } from '@/lib/dates';
import type { TeamMember } from './teamApi';

const TONES: Record<TeamMember['state'], Tone> = {
  active: 'good',
  invited: 'waiting',
  ended: 'calm',
  withdrawn: 'calm',
  expired: 'bad',
};

interface MemberRowProps {
  member: TeamMember;
  /** Where stands what they did; nothing of who never came. */
  actsHref: string | undefined;
  isBusy: boolean;
  onChange: () => void;
  onEnd: () => void;
  onResend: () => void;
}

function since(member: TeamMember): string {
  return member.dateEnded ?? member.dateAccepted ?? member.dateInvited;
}

export function MemberRow({ member, actsHref, isBusy, onChange, onEnd, onResend }: MemberRowProps) {
  const t = useTranslations('supplier.team');
  const names = useTranslations('team');
  const locale = useLocale();
  const name = member.name ?? member.email;
  const isLiving = member.state === 'active' || member.state === 'invited';
  const isWaiting = member.state === 'invited' || (member.state === 'expired' && !member.dateEnded);
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi>{name}</bdi>
          <StateChip tone={TONES[member.state]}>{t(`state.${member.state}`)}</StateChip>
        </p>
        {member.name && <OneLine className="text-muted text-sm">{member.email}</OneLine>}
        <p className="text-sm">{member.duties.map((duty) => names(`duty.${duty}`)).join(names('and'))}</p>
        <p className="text-muted text-sm">{t(`since.${member.state}`, { date: formatDay(since(member), locale) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {actsHref && (
          <Link
            to={actsHref}
            aria-label={t('actsOf', { name })}
            className="link inline-flex min-h-11 items-center px-2"
          >
            {t('toActs')}
          </Link>
        )}
        {isWaiting && (
          <Button look="secondary" disabled={isBusy} aria-label={t('resendOf', { name })} onClick={onResend}>
            {t('resend')}
          </Button>
        )}
        {isLiving && (
          <Button look="secondary" aria-label={t('changeOf', { name })} onClick={onChange}>
            {t('change')}
          </Button>
        )}
        {isLiving && (
          <Button look="danger" aria-label={t('endOf', { name })} onClick={onEnd}>
            {t(member.state === 'active' ? 'end' : 'withdraw')}
          </Button>
        )}
      </div>
    </li>
  );
}
