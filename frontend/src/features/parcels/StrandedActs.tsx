/** What can be decided about a parcel that did not reach its buyer: send it again, give it up, or try its carrier again. */
import { RotateCw, Truck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { DialogForm } from '@/components/DialogForm';
import { asFailure } from '@/lib/api';
import { toastRequested } from '@/lib/toasts';
import { useDone } from '@/lib/useDone';
import { HandOverDialog } from './HandOverDialog';
import { type Decidable, useAnnounceAgainMutation, useGiveUpMutation, useSendAgainMutation } from './parcelsApi';

function GiveUpDialog({ parcel, onClose }: { parcel: Decidable; onClose: () => void }) {
  const t = useTranslations('panels.stranded');
  const done = useDone(onClose);
  const [giveUp, { isLoading, error }] = useGiveUpMutation();
  const confirm = async () => {
    const answer = await giveUp(parcel.shipmentId);
    if (answer.error) return;
    done(t('givenUp', { order: `#${parcel.number}` }));
  };
  return (
    <DialogForm
      title={t('giveUpTitle', { number: parcel.number })}
      confirmLabel={t('giveUp')}
      look="danger"
      isBusy={isLoading}
      failure={error ? (asFailure(error).message ?? t('failed')) : undefined}
      onSubmit={() => void confirm()}
      onClose={onClose}
    >
      <p>{t('giveUpText')}</p>
    </DialogForm>
  );
}

function SendAgainDialog({ parcel, onClose }: { parcel: Decidable; onClose: () => void }) {
  const t = useTranslations('panels.stranded');
  const [sendAgain, { isLoading, error }] = useSendAgainMutation();
  return (
    <HandOverDialog
      title={t('sendAgainTitle', { number: parcel.number })}
      contents={t('sendAgainText')}
      number={parcel.number}
      send={(how) => sendAgain({ shipmentId: parcel.shipmentId, ...how })}
      isLoading={isLoading}
      error={error}
      onClose={onClose}
    />
  );
}

export function AnnounceAgain({ id, number }: { id: string; number: string }) {
  const t = useTranslations('panels.stranded');
  const dispatch = useDispatch();
  const [announceAgain, { isLoading }] = useAnnounceAgainMutation();
  const act = async () => {
    const answer = await announceAgain(id);
    const text = answer.error ? (asFailure(answer.error).message ?? t('failed')) : t('announcedAgain');
    dispatch(toastRequested({ kind: answer.error ? 'error' : 'success', text }));
  };
  return (
    <Button aria-label={`${t('announceAgain')}: #${number}`} disabled={isLoading} onClick={() => void act()}>
      <RotateCw size={18} aria-hidden="true" />
      {t('announceAgain')}
    </Button>
  );
}

export function StrandedActs({ parcel }: { parcel: Decidable }) {
  const t = useTranslations('panels.stranded');
  const [open, setOpen] = useState<'again' | 'giveUp'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {parcel.isRefused && <AnnounceAgain id={parcel.shipmentId} number={parcel.number} />}
      <Button
        look={parcel.isRefused ? 'secondary' : 'primary'}
        aria-label={`${t('sendAgain')}: #${parcel.number}`}
        onClick={() => setOpen('again')}
      >
        <Truck size={18} aria-hidden="true" />
        {t('sendAgain')}
      </Button>
      <Button look="secondary" aria-label={`${t('giveUp')}: #${parcel.number}`} onClick={() => setOpen('giveUp')}>
        <Undo2 size={18} aria-hidden="true" />
        {t('giveUp')}
      </Button>
      {open === 'again' && <SendAgainDialog parcel={parcel} onClose={close} />}
      {open === 'giveUp' && <GiveUpDialog parcel={parcel} onClose={close} />}
    </div>
  );
}
