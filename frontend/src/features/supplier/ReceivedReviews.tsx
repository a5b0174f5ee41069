/** What buyers said of what my ads sold, each with my reply, or the form of it. */
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { HiddenWords } from '@/components/HiddenWords';
import { Photo } from '@/components/Photo';
import { Stars } from '@/components/Stars';
import { formatDate } from '@/lib/dates';
import { toastRequested } from '@/lib/toasts';
import { type ReceivedReview, useReplyToReviewMutation } from './careApi';
import { PublicWords } from './PublicWords';

function ReplyForm({ reviewId, onCancel }: { reviewId: string; onCancel: () => void }) {
  const t = useTranslations('supplier.reviews');
  const dispatch = useDispatch();
  const [reply, replying] = useReplyToReviewMutation();
  const send = async (words: string) => {
    const sent = await reply({ reviewId, reply: words });
    if (sent.data) dispatch(toastRequested({ kind: 'success', text: t('sent') }));
    return !!sent.data;
  };
  return (
    <PublicWords
      id={`reply-${reviewId}`}
      label={t('label')}
      hint={t('once')}
      send={t('send')}
      call={replying}
      onSend={send}
      onCancel={onCancel}
    />
  );
}

function Reply({ review: one }: { review: ReceivedReview }) {
  const t = useTranslations('supplier.reviews');
  const locale = useLocale();
  const [isReplying, setReplying] = useState(false);
  if (one.reply) {
    return (
      <div className="mt-3 rounded-control bg-glaze px-4 py-3">
        <p className="text-muted text-sm">
          {t('label')} · {one.replyDate && formatDate(one.replyDate, locale)}
        </p>
        <p dir="auto">{one.reply}</p>
        {one.replyHidden && <HiddenWords what="reply" hidden={one.replyHidden} isOwn />}
      </div>
    );
  }
  if (isReplying) return <ReplyForm reviewId={one.reviewId} onCancel={() => setReplying(false)} />;
  return (
    <Button look="secondary" className="mt-3" onClick={() => setReplying(true)}>
      {t('reply')}
    </Button>
  );
}

interface ReceivedReviewsProps {
  reviews: ReceivedReview[];
  hrefOf: (review: ReceivedReview) => string;
}

export function ReceivedReviews({ reviews, hrefOf }: ReceivedReviewsProps) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  return (
    <ul className="flex max-w-3xl flex-col gap-4">
      {reviews.map((one) => {
        const name = one.signature ?? t('member', { code: one.userCode });
        return (
          <li key={one.reviewId} className="tile p-4 sm:p-5">
            <Link to={hrefOf(one)} className="link inline-block py-1">
              <bdi>{one.title}</bdi>
            </Link>
            <p className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
              <Stars value={one.star} />
              <bdi>{name}</bdi>
              <span>{formatDate(one.date, locale)}</span>
            </p>
            {one.content && (
              <p dir="auto" className="mt-2">
                {one.content}
              </p>
            )}
            {one.pictures.length > 0 && (
              <ul className="mt-3 flex flex-wrap gap-3">
                {one.pictures.map((picture, at) => (
                  <li key={picture.url}>
                    <a href={picture.url} target="_blank" rel="noreferrer">
                      <Photo
                        picture={picture}
                        alt={t('reviewPhoto', { index: at + 1, name })}
                        sizes="96px"
                        className="size-24 rounded-control"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
            <Reply review={one} />
          </li>
        );
      })}
    </ul>
  );
}
