/** /yonetim/ters-ibrazlar/…: one chargeback: what was taken, what can be done, what speaks for us, what happened. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { Button } from '@/components/Button';
import { StateChip } from '@/components/StateChip';
import { ChargebackActs } from '@/features/operator/ChargebackActs';
import { ChargebackEntries, ChargebackFacts } from '@/features/operator/ChargebackFacts';
import { ChargebackHeard } from '@/features/operator/ChargebackHeard';
import { ChargebackHistory } from '@/features/operator/ChargebackHistory';
import { ChargebackProof } from '@/features/operator/ChargebackProof';
import { CHARGEBACK_TONES } from '@/features/operator/ChargebacksTable';
import {
  type ChargebackCase,
  useChargebackEvidenceQuery,
  useChargebackQuery,
} from '@/features/operator/chargebacksApi';
import { CaseFrame, CasePart } from '../CaseFrame';
import { QueryState } from '../QueryState';
import { RecordState } from './RecordState';

const FRESH = { refetchOnMountOrArgChange: true };

function Evidence({ file }: { file: ChargebackCase }) {
  const t = useTranslations('operator.chargebacks');
  const query = useChargebackEvidenceQuery(file.chargebackId, FRESH);
  const isKept = file.steps.some(({ kind }) => kind === 'sent');
  const isAwaited = file.next.includes('sent');
  return (
    <section aria-labelledby="evidence" className="tile flex flex-col gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="evidence" className="font-bold text-lg">
          {t('evidence')}
        </h3>
        <Button look="secondary" className="no-print" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <QueryState query={query}>
        {(evidence) => <ChargebackProof evidence={evidence} isKept={isKept} isAwaited={isAwaited} />}
      </QueryState>
    </section>
  );
}

function Case({ file, me }: { file: ChargebackCase; me: string }) {
  const t = useTranslations('operator.chargebacks');
  return (
    <CaseFrame
      title={t.rich('caseTitle', { title: file.title, n: (title) => <bdi>{title}</bdi> })}
      state={<StateChip tone={CHARGEBACK_TONES[file.state]}>{t(`state.${file.state}`)}</StateChip>}
      all={{ href: panelPaths.operatorChargebacks(), label: t('all') }}
    >
      <div className="tile flex flex-col gap-4 p-4 sm:p-5">
        <ChargebackFacts file={file} me={me} />
        <Link
          to={panelPaths.operatorOrder(file.orderId)}
          className="link no-print inline-flex min-h-11 items-center self-start"
        >
          {t('toOrder')}
        </Link>
        <ChargebackActs file={file} me={me} />
      </div>
      <Evidence file={file} />
      <CasePart id="heard" title={t('heard')}>
        <ChargebackHeard file={file} />
      </CasePart>
      <CasePart id="history" title={t('history')}>
        <ChargebackHistory steps={file.steps} hrefOf={panelPaths.operatorMember} />
        <h3 className="font-bold text-lg">{t('entries')}</h3>
        <ChargebackEntries entries={file.entries} />
      </CasePart>
    </CaseFrame>
  );
}

export function ChargebackSection({ id, me }: { id: string; me: string }) {
  const t = useTranslations('operator.chargebacks');
  const query = useChargebackQuery(id, FRESH);
  const all = { href: panelPaths.operatorChargebacks(), label: t('all') };
  return (
    <RecordState query={query} missing={t('missing')} all={all}>
      {(file) => <Case key={file.chargebackId} file={file} me={me} />}
    </RecordState>
  );
}
