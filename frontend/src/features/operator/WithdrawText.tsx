/** Takes a version back before its day, for a reason that is kept. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { useDone } from '@/lib/useDone';
import { useWithdrawTextMutation } from './textsApi';
import { WithdrawDialog } from './versionDialogs';

interface TextProps {
  slug: string;
  textId: string;
}

function Asking({ slug, textId, onClose }: TextProps & { onClose: () => void }) {
  const t = useTranslations('operator.texts');
  const done = useDone(onClose);
  const [withdraw, { isLoading, error }] = useWithdrawTextMutation();
  const confirm = async (reason: string) => {
    const answer = await withdraw({ slug, textId, reason });
    if (!answer.error) done(t('withdrawn'));
    return !answer.error;
  };
  return (
    <WithdrawDialog
      of="operator.texts"
      about={textId}
      isBusy={isLoading}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

export function WithdrawText(props: TextProps) {
  const t = useTranslations('operator.texts');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      {isAsking && <Asking {...props} onClose={() => setAsking(false)} />}
    </>
  );
}
