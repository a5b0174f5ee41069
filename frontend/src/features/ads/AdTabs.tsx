/** Description, specs, reviews, questions and the public history of joins. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Tabs } from '@/components/Tabs';
import type { AdDetail } from '@/lib/apiTypes';
import { JoinHistory } from './JoinHistory';
import { QuestionList } from './QuestionList';
import { ReviewList } from './ReviewList';

function Specs({ specs }: { specs: AdDetail['specs'] }) {
  const t = useTranslations('adTabs');
  if (specs.length === 0) return <p className="text-muted">{t('noSpecs')}</p>;
  return (
    <dl className="grid sm:grid-cols-2 sm:gap-x-8">
      {specs.map((spec) => (
        <div key={spec.id} className="flex justify-between gap-4 border-line border-b py-2.5">
          <dt className="text-muted">
            <bdi>{spec.name}</bdi>
          </dt>
          <dd className="text-end font-semibold">
            <bdi>{spec.value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export default function AdTabs({ ad, onSignIn }: { ad: AdDetail; onSignIn: () => void }) {
  const t = useTranslations('adTabs');
  const [active, setActive] = useState('description');
  const tabs = [
    {
      key: 'description',
      label: t('tabDescription'),
      content: (
        <p dir="auto" className="max-w-prose whitespace-pre-line rtl:text-end">
          {ad.description}
        </p>
      ),
    },
    { key: 'specs', label: t('tabSpecs'), content: <Specs specs={ad.specs} /> },
    { key: 'reviews', label: t('tabReviews'), content: <ReviewList adId={ad.adId} /> },
    { key: 'questions', label: t('tabQuestions'), content: <QuestionList adId={ad.adId} onSignIn={onSignIn} /> },
    { key: 'history', label: t('tabHistory'), content: <JoinHistory adId={ad.adId} /> },
  ];
  return <Tabs label={t('tabs')} tabs={tabs} active={active} onChange={setActive} />;
}
