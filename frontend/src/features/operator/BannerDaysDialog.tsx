/** Gives a picture of the slideshow other days. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { BannerDayFields } from './BannerDayFields';
import { type Banner, type Days, useDateBannerMutation } from './bannersApi';

export function BannerDaysDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const t = useTranslations('operator.slideshow');
  const words = useTranslations('operator');
  const done = useDone(onClose);
  // As they stood when the dialog opened: a refusal brings newer ones, which its person has not looked at.
  const [seen] = useState<Days>({ from: banner.showsFrom, until: banner.showsUntil });
  const [days, setDays] = useState(seen);
  const [date, { isLoading, error }] = useDateBannerMutation();
  const failure = error && asFailure(error);
  const submit = async () => {
    const answer = await date({ id: banner.id, ...days, seen });
    if (answer.error) return;
    done(t('dated'));
  };
  return (
    <DialogForm
      title={t('daysTitle', { alt: banner.alt })}
      confirmLabel={t('daysConfirm')}
      isBusy={isLoading}
      failure={failure && (failure.message ?? words('failed'))}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <BannerDayFields days={days} error={failure?.fields.Until?.[0]} onDays={setDays} />
    </DialogForm>
  );
}
