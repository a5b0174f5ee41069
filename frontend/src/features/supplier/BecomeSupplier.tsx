/** For a buyer who wants to sell: the application, how it stands, what an operator says of it, and what to do now. */
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormCard } from '@/components/FormCard';
import type { User } from '@/lib/types';
import { ApplicationForm } from './ApplicationForm';
import type { ApplicationDraft } from './applicationDraftApi';
import { OperatorsReason } from './OperatorsReason';
import type { Places } from './SeatFields';
import { ApprovedApplication, PendingApplication } from './SentApplication';
import { isSeller } from './standing';
import type { OwnApplication } from './supplierApi';

/** How the form begins in each state in which it is shown. */
function headOf(application: OwnApplication | null) {
  const status = application?.status;
  if (status === 'needs_information')
    return [
      'application.asked.title',
      'application.asked.text',
      'application.asked.reason',
      'application.asked.send',
    ] as const;
  if (status === 'rejected')
    return [
      'application.refused.title',
      'application.refused.text',
      'application.refused.reason',
      'application.refused.send',
    ] as const;
  // Of a shop that an operator closed: why.
  return ['applyTitle', 'applyText', 'suspended.reason', 'apply'] as const;
}

interface BecomeSupplierProps {
  user: User;
  application: OwnApplication | null;
  /** What was written of another one, and not sent. */
  draft: ApplicationDraft | null;
  places: Places;
  /** The company's own, which are sent before the application. */
  papers: ReactNode;
  /** Has the application asked for anew. */
  onCheck: () => void;
}

export function BecomeSupplier({ user, application, draft, places, papers, onCheck }: BecomeSupplierProps) {
  const t = useTranslations('supplier');
  const [isChanging, setChanging] = useState(false);
  const [discarded, setDiscarded] = useState(0);
  const status = application?.status;
  if (status && isSeller(status)) return <ApprovedApplication />;
  if (application && status === 'pending' && !isChanging) {
    return <PendingApplication application={application} onCheck={onCheck} onChange={() => setChanging(true)} />;
  }
  const [title, text, reason, send] = headOf(application);
  return (
    <FormCard title={t(title)} text={t(text)}>
      <div className="flex flex-col gap-5">
        {application?.reason && <OperatorsReason label={t(reason)} reason={application.reason} />}
        {papers}
        <ApplicationForm
          key={discarded}
          phone={user.phone}
          sent={application}
          places={places}
          draft={draft}
          sendLabel={t(send)}
          onSent={() => setChanging(false)}
          onDiscarded={() => setDiscarded(discarded + 1)}
        />
      </div>
    </FormCard>
  );
}
