/** Tracking numbers by the hundred: a filled-in shipping list is chosen, checked, confirmed and shipped. */
import { Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Outcome } from '@/components/Outcome';
import { Steps, UploadTile } from '@/components/UploadTile';
import { TrackingReportView } from './TrackingReportView';
import { useTrackingUpload } from './useTrackingUpload';

const STEPS = ['download', 'fill', 'upload'] as const;

export function TrackingUpload({ orderHref }: { orderHref: (number: string) => string }) {
  const t = useTranslations('supplier.tracking');
  const { file, report, result, failure, isShipping, isChecking, choose, ship } = useTrackingUpload();
  const shown = result ?? report;
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <UploadTile
        id="tracking-file"
        title={t('title')}
        label={t('choose')}
        hint={t('chooseHint')}
        accept=".csv,text/csv"
        doing={isChecking ? t('checking') : isShipping ? t('shipping') : undefined}
        failure={failure && (failure.message ?? t('failed'))}
        onChoose={([chosen]) => chosen && choose(chosen)}
      >
        <Steps steps={STEPS.map((step) => t(`step.${step}`))} />
      </UploadTile>
      {shown && file && (
        <Outcome
          key={result ? 'done' : 'checked'}
          id="tracking-outcome"
          title={t(result ? 'doneTitle' : 'checkTitle', { file: file.name })}
        >
          <TrackingReportView report={shown} orderHref={orderHref} />
          {shown.left > 0 && !(result && isShipping) && (
            <div className="flex flex-col gap-3 border-line border-t pt-4">
              <p>{t('effect')}</p>
              <Button className="self-start" disabled={isShipping} onClick={() => void ship()}>
                <Truck size={18} aria-hidden="true" />
                {t('confirm', { count: shown.left })}
              </Button>
            </div>
          )}
        </Outcome>
      )}
    </div>
  );
}
