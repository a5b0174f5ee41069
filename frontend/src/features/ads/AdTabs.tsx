/** Description, specs, reviews, questions, the public history of joins, and later changes of the product. */
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { Bone } from '@/components/Skeleton';
import { Tabs } from '@/components/Tabs';
import type { AdDetail } from '@/lib/types';
import { JoinHistory } from './JoinHistory';
import { QuestionList } from './QuestionList';
import { ReviewList } from './ReviewList';
import { Specs } from './Specs';

const ProductChanges = lazy(() => import('./ProductChanges'));

function ChangeNotice({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('adTabs');
  return (
    <p className="mb-4 max-w-prose rounded-tile bg-cobalt-50 p-4 text-sm">
      {t('changedSince', { count })}{' '}
      <button type="button" className="font-semibold text-cobalt-700 underline" onClick={onShow}>
        {t('showChanges')}
      </button>
    </p>
  );
}

/** Neither counted as sold nor left to buy: bought, and held out of the price by a suspicion, as the history tells. */
function HeldOutNotice({ ad, onShow }: { ad: AdDetail; onShow: () => void }) {
  const t = useTranslations('adTabs');
  const count = ad.quantity - ad.numOrders - ad.remaining;
  if (count <= 0) return null;
  return (
    <p className="mb-4 max-w-prose rounded-tile bg-saffron-50 p-4 text-sm">
      {t('doubted', { count })}{' '}
      <button type="button" className="font-semibold text-cobalt-700 underline" onClick={onShow}>
        {t('tabHistory')}
      </button>
    </p>
  );
}

function LateChanges({ adId }: { adId: number }) {
  return (
    <Suspense fallback={<Bone className="h-40" />}>
      <ProductChanges adId={adId} />
    </Suspense>
  );
}

interface AdTabsProps {
  ad: AdDetail;
  active: string;
  onChange: (key: string) => void;
  onSignIn: () => void;
  /** Whether the page is opened for a question, by who had to sign in first. */
  asks: boolean;
}

export default function AdTabs({ ad, active, onChange, onSignIn, asks }: AdTabsProps) {
  const t = useTranslations('adTabs');
  const tabs = [
    {
      key: 'description',
      label: t('tabDescription'),
      content: (
        <>
          {ad.changes > 0 && <ChangeNotice count={ad.changes} onShow={() => onChange('changes')} />}
          <HeldOutNotice ad={ad} onShow={() => onChange('history')} />
          <p dir="auto" className="max-w-prose whitespace-pre-line rtl:text-end">
            {ad.description}
          </p>
        </>
      ),
    },
    { key: 'specs', label: t('tabSpecs'), content: <Specs specs={ad.specs} /> },
    { key: 'reviews', label: t('tabReviews'), content: <ReviewList adId={ad.adId} /> },
    {
      key: 'questions',
      label: t('tabQuestions'),
      content: <QuestionList adId={ad.adId} onSignIn={onSignIn} asks={asks} />,
    },
    { key: 'history', label: t('tabHistory'), content: <JoinHistory adId={ad.adId} /> },
    ...(ad.changes > 0 ? [{ key: 'changes', label: t('tabChanges'), content: <LateChanges adId={ad.adId} /> }] : []),
  ];
  return <Tabs label={t('tabs')} tabs={tabs} active={active} onChange={onChange} />;
}
