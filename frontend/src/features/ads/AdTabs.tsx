/** Description, specs, reviews, questions, the public history of joins, and later changes of the product. */

import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '@/components/lazily';
import { Bone } from '@/components/Skeleton';
import { Tabs } from '@/components/Tabs';
import type { AdDetail } from '@/lib/types';
import { JoinHistory } from './JoinHistory';
import { QuestionList } from './QuestionList';
import { ReviewList } from './ReviewList';
import { Specs } from './Specs';

const ProductChanges = lazily(() => import('./ProductChanges'));

interface NoticeProps {
  text: string;
  /** What the tab says that it opens. */
  way: string;
  onShow: () => void;
  className: string;
}

/** A sentence above the description that leads to the tab that tells more. */
function Notice({ text, way, onShow, className }: NoticeProps) {
  return (
    <p className={`mb-4 max-w-prose rounded-tile p-4 text-sm ${className}`}>
      {text}{' '}
      <button type="button" className="font-semibold text-cobalt-700 underline" onClick={onShow}>
        {way}
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
  // Neither counted as sold nor left to buy: bought, and held out of the price by a suspicion, as the history tells.
  const heldOut = ad.quantity - ad.numOrders - ad.remaining;
  const tabs = [
    {
      key: 'description',
      label: t('tabDescription'),
      content: (
        <>
          {ad.changes > 0 && (
            <Notice
              className="bg-cobalt-50"
              text={t('changedSince', { count: ad.changes })}
              way={t('showChanges')}
              onShow={() => onChange('changes')}
            />
          )}
          {heldOut > 0 && (
            <Notice
              className="bg-saffron-50"
              text={t('doubted', { count: heldOut })}
              way={t('tabHistory')}
              onShow={() => onChange('history')}
            />
          )}
          <p dir="auto" className="max-w-prose whitespace-pre-line">
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
