/** What is paid now and what is expected back: two numbers, never netted. */
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '@/components/Button';
import { Price } from '@/components/Price';

export function TwoNumbers({ payKurus, refundKurus }: { payKurus: number; refundKurus: number }) {
  const t = useTranslations('cartPage');
  const [explained, setExplained] = useState(false);
  return (
    <dl className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold">{t('payNow')}</dt>
        <dd>
          <Price kurus={payKurus} className="text-2xl text-cobalt-700" />
        </dd>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 rounded-control bg-turq-50 px-4 py-2 text-turq-700">
        <dt className="flex items-center font-semibold">
          {t('expectedRefund')}
          <IconButton
            label={t('refundMore')}
            aria-expanded={explained}
            className="hover:!bg-white"
            onClick={() => setExplained(!explained)}
          >
            <CircleHelp size={18} aria-hidden="true" />
          </IconButton>
        </dt>
        <dd>
          <Price kurus={refundKurus} className="text-lg" />
        </dd>
        <dd className="basis-full text-sm" aria-live="polite">
          {explained && <span className="block pb-2">{t('refundHint')}</span>}
          {refundKurus === 0 && <span className="block pb-2">{t('refundNone')}</span>}
        </dd>
      </div>
      <div className="flex justify-between text-muted">
        <dt>{t('shipping')}</dt>
        <dd>{t('free')}</dd>
      </div>
    </dl>
  );
}
