/** /site/components: the pieces that the pages are made of, at work. */
import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { EmptyState } from '@/components/EmptyState';
import { TextField } from '@/components/Field';
import { Bone, Loading } from '@/components/Skeleton';
import { StarChoice, Stars } from '@/components/Stars';
import { Stepper } from '@/components/Stepper';
import { MiniCurve } from '@/features/ads/MiniCurve';
import { RatingBadge } from '@/features/ads/RatingBadge';
import { SiteFrame } from '@/features/site/SiteFrame';
import { toastRequested } from '@/lib/toasts';
import { useHomeCrumb } from './useHomeCrumb';

const LOOKS = ['primary', 'secondary', 'falling', 'saffron', 'quiet', 'danger'] as const;
const TERMS = { initialKurus: 2_453_700, targetKurus: 1_619_442, minParticipants: 15, maxParticipants: 105 };
const MOST = 10;

function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="mb-3 border-line border-b pb-2 font-bold text-xl">{title}</h2>
      {children}
    </section>
  );
}

function Numbers() {
  const t = useTranslations('site.components');
  const [stars, setStars] = useState(4);
  const [units, setUnits] = useState(1);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <Stars value={4} />
      <StarChoice label={t('numbers')} name="piece" value={stars} onChange={setStars} />
      <Stepper value={units} max={MOST} onChange={setUnits} />
      <p className="flex gap-2">
        <RatingBadge rating={9.1} />
        <RatingBadge rating={4.6} />
        <RatingBadge rating={null} />
      </p>
    </div>
  );
}

export default function ComponentsPage() {
  const t = useTranslations('site.components');
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  return (
    <SiteFrame title={t('title')} intro={t('intro')} crumbs={[useHomeCrumb()]}>
      <Piece title={t('buttons')}>
        <div className="flex flex-wrap gap-3">
          {LOOKS.map((look) => (
            <Button key={look} look={look}>
              {t(look)}
            </Button>
          ))}
          <Button disabled>{t('disabled')}</Button>
        </div>
      </Piece>
      <Piece title={t('fields')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('field')} hint={t('hint')} name="piece-plain" />
          <TextField label={t('field')} error={t('fieldError')} name="piece-wrong" />
        </div>
      </Piece>
      <Piece title={t('curve')}>
        <div className="max-w-sm">
          <MiniCurve terms={TERMS} units={42} quantity={125} />
        </div>
      </Piece>
      <Piece title={t('numbers')}>
        <Numbers />
      </Piece>
      <Piece title={t('dialog')}>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            {t('openDialog')}
          </Button>
          <Button look="secondary" onClick={() => dispatch(toastRequested({ kind: 'info', text: t('toastText') }))}>
            {t('toast')}
          </Button>
        </div>
        <Dialog title={t('dialog')} isOpen={isOpen} onClose={() => setOpen(false)}>
          <p>{t('dialogText')}</p>
        </Dialog>
      </Piece>
      <Piece title={t('states')}>
        <div data-testid="samples" className="grid gap-4 sm:grid-cols-2">
          <EmptyState heading="p" title={t('empty')} />
          <Loading>
            <Bone className="mb-3 h-40 rounded-tile" />
            <Bone className="mb-2 h-5 w-3/4" />
            <Bone className="h-5 w-1/2" />
          </Loading>
        </div>
      </Piece>
    </SiteFrame>
  );
}
