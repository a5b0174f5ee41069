/** The address of my account, and another one for it: the address, a proof of who I am, the code that was sent there. */

import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { lazily } from '@/components/lazily';
import type { User } from '@/lib/types';
import { type Asked, forgetAsked, keepAsked, readAsked } from './askedEmail';
import { SecuritySection } from './SecuritySection';
import { useDoing } from './useDoing';

const NewEmail = lazily(() => import('./NewEmail'));
const EmailCodeStep = lazily(() => import('./EmailCodeStep'));

interface EmailSectionProps {
  user: User;
  onChanged: (user: User) => void;
}

export default function EmailSection({ user, onChanged }: EmailSectionProps) {
  const t = useTranslations('accountPages');
  const { heading, doing, said, begin, end } = useDoing<'writing' | Asked>();
  const [typed, setTyped] = useState('');
  const [waited, setWaited] = useState(() => readAsked(user.id));
  const changed = (news: User) => {
    onChanged(news);
    forgetAsked();
    setWaited(null);
    setTyped('');
    end(t('emailChanged'));
  };
  const sent = (asked: Asked) => {
    setTyped(asked.email);
    keepAsked(user.id, asked);
    setWaited(asked);
    begin(asked);
  };
  return (
    <SecuritySection id="e-posta" title={t('email')} heading={heading} said={said}>
      <p className="wrap-anywhere">
        <bdi>{user.email}</bdi>
      </p>
      {doing === 'nothing' && (
        <div className="flex flex-wrap gap-3">
          {waited && <Button onClick={() => sent(waited)}>{t('emailCodeEnter')}</Button>}
          <Button look="secondary" onClick={() => begin('writing')}>
            {t('changeEmail')}
          </Button>
        </div>
      )}
      <Suspense>
        {doing === 'writing' && (
          <NewEmail hasPassword={user.hasPassword !== false} typed={typed} onSent={sent} onCancel={() => end()} />
        )}
        {typeof doing === 'object' && (
          <EmailCodeStep key={doing.ref} asked={doing} onChanged={changed} onBack={() => begin('writing')} />
        )}
      </Suspense>
    </SecuritySection>
  );
}
