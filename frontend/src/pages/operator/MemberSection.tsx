/** /yonetim/uyeler/{id}: all of one member, what can be done about them, and what operators did. */
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { StateChip } from '@/components/StateChip';
import { ActsList } from '@/features/operator/ActsList';
import { MemberActs } from '@/features/operator/MemberActs';
import { MemberFacts } from '@/features/operator/MemberFacts';
import { MemberMessages, MemberSessions } from '@/features/operator/MemberSent';
import {
  type MemberFile,
  useAuditInfiniteQuery,
  useMemberFileQuery,
  useSentToMemberInfiniteQuery,
} from '@/features/operator/membersApi';
import { asFailure } from '@/lib/api';
import { formatDateTime } from '@/lib/dates';
import { QueryState } from '../QueryState';
import { ReadOn } from '../ReadOn';
import { MissingMember } from './MissingMember';

const FRESH = { refetchOnMountOrArgChange: true };

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="tile flex flex-col gap-3 p-4 sm:p-6">
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Waiting({ member }: { member: MemberFile }) {
  const t = useTranslations('operator.members');
  const locale = useLocale();
  const { dateSuspended, proposal } = member;
  return (
    <>
      {dateSuspended && (
        <p className="rounded-control bg-bole-50 px-4 py-2.5 text-bole-600">
          {t('suspendedSince', { date: formatDateTime(dateSuspended, locale) })}
        </p>
      )}
      {proposal && (
        <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-saffron-50 px-4 py-1">
          {t(`waits.${proposal.matter}`, { until: formatDateTime(proposal.dateExpires, locale) })}
          <Link to={panelPaths.operatorProposals} className="link inline-flex min-h-11 items-center">
            {t('toProposals')}
          </Link>
        </p>
      )}
    </>
  );
}

interface FileProps {
  member: MemberFile;
  isMe: boolean;
  onErased: () => void;
}

function File({ member, isMe, onErased }: FileProps) {
  const t = useTranslations('operator.members');
  const sent = useSentToMemberInfiniteQuery(member.personId, FRESH);
  const acts = useAuditInfiniteQuery({ subjectId: member.personId }, FRESH);
  return (
    <>
      <section aria-labelledby="member" className="tile flex flex-col gap-5 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="member" className="wrap-anywhere min-w-0 font-bold text-xl">
            <bdi>{`${member.firstName} ${member.lastName}`}</bdi>
          </h2>
          <StateChip tone={member.dateSuspended ? 'bad' : 'good'}>
            {t(member.dateSuspended ? 'suspended' : 'active')}
          </StateChip>
        </div>
        <Waiting member={member} />
        {member.role === 'operator' && <p>{t(isMe ? 'thisIsMe' : 'operatorNote')}</p>}
        <MemberActs member={member} onErased={onErased} />
        <MemberFacts member={member} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="secondary" to={panelPaths.operatorSearch(member.personId)}>
            {t('toOrders')}
          </ButtonLink>
          <ButtonLink look="secondary" to={panelPaths.operatorSuspicions({ q: member.personId })}>
            {t('toSuspicions')}
          </ButtonLink>
          {member.role === 'operator' && (
            <ButtonLink look="secondary" to={panelPaths.operatorAudit({ yonetici: member.personId })}>
              {t('toOwnActs')}
            </ButtonLink>
          )}
          {member.supplierStatus && (
            <ButtonLink look="secondary" to={panelPaths.operatorSupplier(member.personId)}>
              {t('toSupplier')}
            </ButtonLink>
          )}
        </div>
        <p className="text-muted text-sm">{t('lookIsKept')}</p>
      </section>
      <Part id="sessions" title={t('sessionsTitle')}>
        <MemberSessions sessions={member.sessions} openSessions={member.openSessions} />
      </Part>
      <Part id="messages" title={t('messagesTitle')}>
        <ReadOn query={sent} idOf={({ id }) => id} empty={<p className="text-muted">{t('noMessages')}</p>}>
          {(rows) => <MemberMessages messages={rows} />}
        </ReadOn>
      </Part>
      <Part id="acts" title={t('actsTitle')}>
        <ReadOn query={acts} idOf={({ id }) => id} empty={<p className="text-muted">{t('noActs')}</p>}>
          {(rows) => <ActsList acts={rows} />}
        </ReadOn>
      </Part>
    </>
  );
}

interface MemberProps {
  personId: string;
  operatorId: string;
}

function Member({ personId, operatorId, onErased }: MemberProps & { onErased: () => void }) {
  const desk = useTranslations('operator.desk');
  const query = useMemberFileQuery(personId, FRESH);
  if (query.error && asFailure(query.error).status === 404) {
    return <MissingMember personId={personId} isErased={false} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <Link to={panelPaths.operatorSearch()} className="link inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
        {desk('toSearch')}
      </Link>
      <QueryState query={query}>
        {(member) => <File member={member} isMe={personId === operatorId} onErased={onErased} />}
      </QueryState>
    </div>
  );
}

export function MemberSection(props: MemberProps) {
  const [erased, setErased] = useState('');
  const { personId } = props;
  if (erased === personId) return <MissingMember personId={personId} isErased />;
  return <Member {...props} onErased={() => setErased(personId)} />;
}
