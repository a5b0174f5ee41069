/** How I am reached: the address and the phone of my account, and other ones for it. */

import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { lazily } from '@/components/lazily';
import EmailSection from '@/features/security/EmailSection';
import { formatPhone, phoneFrom } from '@/lib/phone';
import type { User } from '@/lib/types';

const SmsDialog = lazily(() => import('@/features/checkout/SmsDialog'));

interface ContactProps {
  user: User;
  onChanged: (user: User) => void;
}

function PhoneSection({ user, onChanged }: ContactProps) {
  const t = useTranslations('accountPages');
  const [isOpen, setOpen] = useState(false);
  const phone = user.phoneVerified ? user.phone : null;
  return (
    <section aria-labelledby="telefonum" className="tile flex flex-col gap-4 p-5 md:p-6">
      <h2 id="telefonum" className="font-bold text-lg">
        {t('phone')}
      </h2>
      <p className={phone ? undefined : 'text-muted'}>
        {phone ? <bdi dir="ltr">{formatPhone(phoneFrom(phone))}</bdi> : t('phoneNone')}
      </p>
      <Button look="secondary" className="self-start" onClick={() => setOpen(true)}>
        {t(phone ? 'changePhone' : 'addPhone')}
      </Button>
      {isOpen && (
        <Suspense>
          <SmsDialog
            isOpen
            phone={phone ? null : user.phone}
            why={t('phoneText')}
            onClose={() => setOpen(false)}
            onVerified={(verified) => {
              onChanged(verified);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

export default function ContactSections({ user, onChanged }: ContactProps) {
  return (
    <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
      {user.email && <EmailSection user={user} onChanged={onChanged} />}
      <PhoneSection user={user} onChanged={onChanged} />
    </div>
  );
}
