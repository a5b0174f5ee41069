/** Asks for the reason of a change and for its first day, and says what follows. */
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { TextField } from '@/components/Field';
import { ReasonDialog } from '@/components/ReasonDialog';
import { asFailure } from '@/lib/api';
import { dayOf, formatDate, serverNow } from '@/lib/dates';
import { useDone } from '@/lib/useDone';
import {
  OF_CONTRACTS,
  REASON_MAX,
  REASON_MIN,
  type SiteFile,
  type SiteForm,
  type SiteName,
  useChangeSiteMutation,
} from './siteSettingsApi';

interface ChangeSiteDialogProps {
  file: SiteFile;
  form: SiteForm;
  names: SiteName[];
  onClose: () => void;
  onChanged: () => void;
  /** Something begins later: what was typed is kept there now. */
  onPlanned: () => void;
}

export function ChangeSiteDialog({ file, form, names, onClose, onChanged, onPlanned }: ChangeSiteDialogProps) {
  const t = useTranslations('operator.site');
  const failed = useTranslations('operator')('failed');
  const locale = useLocale();
  // The version that the operator read: a refusal may bring a newer file, which they have not looked at.
  const [basedOn] = useState(file.version);
  const [today] = useState(() => dayOf(new Date(serverNow()).toISOString()));
  const [day, setDay] = useState(today);
  const isLater = day > today;
  const date = isLater ? formatDate(day, locale) : '';
  const done = useDone(() => {
    if (isLater) onPlanned();
    onClose();
  });
  const [change, { isLoading, error }] = useChangeSiteMutation();
  const listed = new Intl.ListFormat(locale).format(names.map((name) => t(`field.${name}`)));
  const confirm = async (reason: string) => {
    const answer = await change({ values: form, reason, basedOn, beginsOn: isLater ? day : null });
    if (answer.error) return;
    onChanged();
    done(isLater ? t('planned', { date }) : t('saved'));
    return true;
  };
  return (
    <ReasonDialog
      place="site"
      title={t(isLater ? 'planTitle' : 'changeTitle')}
      confirmLabel={t(isLater ? 'planConfirm' : 'changeConfirm')}
      look="primary"
      reasonLabel={t('reason')}
      tooShort={t('reasonShort', { min: REASON_MIN })}
      min={REASON_MIN}
      max={REASON_MAX}
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? failed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{isLater ? t('planText', { names: listed, date }) : t('changeText', { names: listed })}</p>
      {names.some((name) => OF_CONTRACTS.includes(name)) && <p>{t(isLater ? 'contractsLater' : 'contractsText')}</p>}
      <TextField
        name="beginsOn"
        type="date"
        label={t('beginsOn')}
        hint={t('beginsHint')}
        min={today}
        value={day}
        error={error ? asFailure(error).fields.beginsOn?.[0] : undefined}
        onChange={(event) => setDay(event.target.value || today)}
      />
    </ReasonDialog>
  );
}
