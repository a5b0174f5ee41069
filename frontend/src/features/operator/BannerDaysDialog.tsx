/** Gives a picture of the slideshow other days. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { useDone } from '@/lib/useDone';
import { BannerDayFields } from './BannerDayFields';
import { type Banner, type Days, useDateBannerMutation } from './bannersApi';
import { ShownOn } from './ShownOn';

export function BannerDaysDialog({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const t = useTranslations('operator.slideshow');
  const words = useTranslations('operator');
  const done = useDone(onClose);
  const [date, { isLoading, error }] = useDateBannerMutation();
  const failure = error && asFailure(error);
  // As they stood when the dialog opened: newer ones its person has not looked at, until a refusal shows them.
  const [atFirst] = useState<Days>({ from: banner.showsFrom, until: banner.showsUntil });
  const seen: Days = failure ? { from: banner.showsFrom, until: banner.showsUntil } : atFirst;
  const [days, setDays] = useState(atFirst);
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
      {failure && (
        <p>
          {t('daysNow')}: <ShownOn banner={banner} />
        </p>
      )}
      <BannerDayFields days={days} error={failure?.fields.Until?.[0]} onDays={setDays} />
    </DialogForm>
  );
}
