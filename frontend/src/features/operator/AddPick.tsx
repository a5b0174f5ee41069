/** Names one more ad that is to stand first on the home page. */
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { adIdIn } from './homeRowApi';

interface AddPickProps {
  isBusy: boolean;
  /** Gives what is wrong with the ad, in the server's words; nothing when it was added. */
  onAdd: (adId: number) => Promise<string | undefined>;
}

export function AddPick({ isBusy, onAdd }: AddPickProps) {
  const t = useTranslations('operator.homeRow');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const adId = adIdIn(text);
    const wrong = adId === undefined ? t('adMissing') : await onAdd(adId);
    setFault(wrong);
    // What was typed meanwhile is the next one.
    if (!wrong) setText((now) => (now === text ? '' : now));
  };
  return (
    <form noValidate className="flex max-w-md flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <TextField
        id="pick-ad"
        label={t('ad')}
        hint={t('adHint')}
        error={fault}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" aria-disabled={isBusy} className="self-start">
        {t('add')}
      </Button>
    </form>
  );
}
