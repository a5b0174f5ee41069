/** The phone, asked for before the last button: who buys for the first time is not stopped there. */
import { BadgeCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { formatPhone, phoneFrom } from '@/lib/phone';

interface PhoneStepProps {
  phone: string | null;
  isVerified: boolean;
  onVerify: () => void;
}

export function PhoneStep({ phone, isVerified, onVerify }: PhoneStepProps) {
  const t = useTranslations('checkout.sms');
  return (
    <section aria-labelledby="telefon-baslik" id="telefon" tabIndex={-1} className="outline-offset-8">
      <h2 id="telefon-baslik" className="mb-3 font-bold text-xl">
        {t('title')}
      </h2>
      {isVerified ? (
        <p className="flex items-center gap-2 text-turq-700">
          <BadgeCheck size={20} aria-hidden="true" className="shrink-0" />
          <span>
            {t('verified')}{' '}
            {phone && (
              <bdi dir="ltr" className="whitespace-nowrap">
                {formatPhone(phoneFrom(phone))}
              </bdi>
            )}
          </span>
        </p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-saffron-50 px-4 py-3">
          <p className="min-w-48 flex-1">{t('why')}</p>
          <Button look="secondary" onClick={onVerify}>
            {t('verify')}
          </Button>
        </div>
      )}
    </section>
  );
}
