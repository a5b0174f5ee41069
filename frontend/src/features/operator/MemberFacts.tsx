/** Who a member is, how they are reached, and how they sign in. */

import { useLocale, useTranslations } from 'use-intl';
import { Fact } from '@/components/Fact';
import { formatDatedTime } from '@/lib/dates';
import { formatPhone } from '@/lib/phone';
import type { MemberFile } from './membersApi';

const PARTIES: Record<string, string> = { google: 'Google', facebook: 'Facebook', telegram: 'Telegram' };

export function MemberFacts({ member }: { member: MemberFile }) {
  const t = useTranslations('operator.members');
  const desk = useTranslations('operator.desk');
  const locale = useLocale();
  const { email, phone, phoneVerified, secondFactor: factor } = member;
  const ways = [member.hasPassword && t('password'), ...member.signsInWith.map((party) => PARTIES[party] ?? party)];
  const factors = [factor.byApp && t('byApp'), factor.byPasskey && t('byPasskey')].filter(Boolean).join(', ');
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Fact isLong label={t('email')}>
        {email ? (
          <>
            <bdi dir="ltr">{email}</bdi> <span className="font-normal text-muted">({desk('verified')})</span>
          </>
        ) : (
          '—'
        )}
      </Fact>
      <Fact isLong label={t('phone')}>
        {phone ? <bdi dir="ltr">{formatPhone(phone)}</bdi> : '—'}
        {phone && (
          <span className="font-normal text-muted"> ({phoneVerified ? desk('verified') : t('unverified')})</span>
        )}
      </Fact>
      <Fact isLong label={desk('roleLabel')}>
        {desk(`role.${member.role}`)}
      </Fact>
      <Fact isLong label={desk('memberSince')}>
        {formatDatedTime(member.dateCreated, locale)}
      </Fact>
      <Fact isLong label={t('signsInWith')}>
        {ways.filter(Boolean).join(', ') || '—'}
      </Fact>
      <Fact isLong label={t('secondFactor')}>
        {factor.enabled && factor.since
          ? t('factorOn', { kinds: factors, date: formatDatedTime(factor.since, locale) })
          : t('factorOff')}
      </Fact>
    </dl>
  );
}
