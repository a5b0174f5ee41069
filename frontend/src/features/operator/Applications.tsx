/** Who wants to sell: what they say of themselves, and the approval. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DataTable } from '@/components/DataTable';
import { formatDateTime } from '@/lib/dates';
import { toastRequested } from '@/lib/toasts';
import { ConfirmDialog } from './ConfirmDialog';
import { type SupplierApplication, useApproveSupplierMutation } from './operatorApi';

function ApproveDialog({ application, onClose }: { application: SupplierApplication; onClose: () => void }) {
  const t = useTranslations('operator');
  const dispatch = useDispatch();
  const [approve, { isLoading, error }] = useApproveSupplierMutation();
  const company = application.companyName;
  const confirm = async () => {
    const answer = await approve(application.personId);
    if (!answer.data) return;
    dispatch(toastRequested({ kind: 'success', text: t('approved', { company }) }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('approveTitle')}
      text={t('approveText', { company })}
      confirmLabel={t('approveConfirm')}
      isBusy={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

export function Applications({ applications }: { applications: SupplierApplication[] }) {
  const t = useTranslations('operator');
  const locale = useLocale();
  const [approving, setApproving] = useState<SupplierApplication>();
  return (
    <>
      <DataTable<SupplierApplication>
        caption={t('applications')}
        rows={applications}
        rowKey={(row) => row.personId}
        columns={[
          { key: 'company', label: t('company'), cell: (row) => <b>{row.companyName}</b> },
          { key: 'tax', label: t('tax'), cell: (row) => `${row.taxOffice} / ${row.taxNumber}` },
          { key: 'email', label: t('email'), cell: (row) => <bdi>{row.email}</bdi> },
          { key: 'date', label: t('appliedAt'), cell: (row) => formatDateTime(row.dateCreated, locale) },
          {
            key: 'act',
            label: t('act'),
            align: 'end',
            cell: (row) => (
              <Button aria-label={`${t('approve')}: ${row.companyName}`} onClick={() => setApproving(row)}>
                {t('approve')}
              </Button>
            ),
          },
        ]}
      />
      {approving && <ApproveDialog application={approving} onClose={() => setApproving(undefined)} />}
    </>
  );
}
