/** /site/sss: what people ask, in four groups; an answer opens under its question. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { type QuestionGroup, Questions } from '@/features/site/Questions';
import { SiteFrame } from '@/features/site/SiteFrame';
import { useHomeCrumb } from './useHomeCrumb';

const GROUP = ['what', 'price', 'few', 'limit', 'change', 'fair', 'reliability'] as const;
const RETURNS = ['window', 'how', 'refund', 'cancel', 'faulty'] as const;
const PAYMENT = ['methods', 'instalment', 'card', 'escrow', 'deposit'] as const;
const ORDERS = ['when', 'track', 'shipping', 'address', 'invoice'] as const;

export function FaqPage() {
  const t = useTranslations('site.faq');
  const groups: QuestionGroup[] = [
    {
      title: t('group.title'),
      questions: GROUP.map((id) => ({ title: t(`group.${id}.title`), text: t(`group.${id}.text`) })),
    },
    {
      title: t('returns.title'),
      questions: RETURNS.map((id) => ({ title: t(`returns.${id}.title`), text: t(`returns.${id}.text`) })),
    },
    {
      title: t('payment.title'),
      questions: PAYMENT.map((id) => ({ title: t(`payment.${id}.title`), text: t(`payment.${id}.text`) })),
    },
    {
      title: t('orders.title'),
      questions: ORDERS.map((id) => ({ title: t(`orders.${id}.title`), text: t(`orders.${id}.text`) })),
    },
  ];
  return (
    <SiteFrame title={t('title')} intro={t('intro')} crumbs={[useHomeCrumb()]}>
      {groups.map((group) => (
        <Questions key={group.title} group={group} />
      ))}
      <p className="no-print mt-7">
        {t('more')}{' '}
        <Link to={paths.contact} className="link inline-block py-2.5">
          {t('moreLink')}
        </Link>
      </p>
      <p className="no-print">
        {t('sell')}{' '}
        <Link to={paths.sell} className="link inline-block py-2.5">
          {t('sellLink')}
        </Link>
      </p>
    </SiteFrame>
  );
}
