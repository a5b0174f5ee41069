/** Asks for the reason of a change, and says what follows at once. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocale, useTranslations } from 'use-intl';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { OF_CONTRACTS, type SiteFile, type SiteForm, type SiteName, useChangeSiteMutation } from './siteSettingsApi';

const REASON_MIN = 10;
const REASON_MAX = 1000;

interface ChangeSiteDialogProps {
  file: SiteFile;
  form: SiteForm;
  names: SiteName[];
  onClose: () => void;
}

export function ChangeSiteDialog({ file, form, names, onClose }: ChangeSiteDialogProps) {
  const t = useTranslations('operator.site');
  const failed = useTranslations('operator')('failed');
  const locale = useLocale();
  const dispatch = useDispatch();
  // The version that the operator read: a refusal may bring a newer file, which they have not looked at.
  const [basedOn] = useState(file.version);
  const [change, { isLoading, error }] = useChangeSiteMutation();
  const listed = new Intl.ListFormat(locale).format(names.map((name) => t(`field.${name}`)));
  const confirm = async (reason: string) => {
    const answer = await change({ values: form, reason, basedOn });
    if (answer.error) return;
    dispatch(toastRequested({ kind: 'success', text: t('saved') }));
    onClose();
  };
  return (
    <ReasonDialog
      title={t('changeTitle')}
      confirmLabel={t('changeConfirm')}
      look="primary"
      reasonLabel={t('reason')}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? failed) : undefined}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <p>{t('changeText', { names: listed })}</p>
      {names.some((name) => OF_CONTRACTS.includes(name)) && <p>{t('contractsText')}</p>}
    </ReasonDialog>
  );
}
