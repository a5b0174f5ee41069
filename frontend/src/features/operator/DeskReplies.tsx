/** What suppliers replied to reviews, as operators see it, and whether and why it is hidden. */
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { Reference } from '@/components/Reference';
import { Stars } from '@/components/Stars';
import { formatDate } from '@/lib/dates';
import { HideAct } from './HideAct';
import { KeptHiding } from './KeptHiding';
import { type DeskReply, useHideReplyMutation, type Why } from './reviewsDeskApi';

function Hide({ reply }: { reply: DeskReply }) {
  const [hide, call] = useHideReplyMutation();
  const onHide = (why: Why) => hide({ reviewId: reply.reviewId, ...why });
  return <HideAct what="reply" id={reply.reviewId} title={reply.title} call={call} onHide={onHide} />;
}

interface DeskRepliesProps {
  replies: DeskReply[];
  hrefOf: (reply: DeskReply) => string;
}

export function DeskReplies({ replies, hrefOf }: DeskRepliesProps) {
  const t = useTranslations('adTabs');
  const locale = useLocale();
  return (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {replies.map((one) => (
        <li key={one.reviewId} className="tile flex min-w-0 flex-col gap-3 p-4">
          <div>
            <h3 className="font-bold leading-snug">
              <Link to={hrefOf(one)} className="link inline-block py-1">
                <bdi>{one.title}</bdi>
              </Link>{' '}
              <span className="font-normal text-muted">
                <Reference to={one.adId} />
              </span>
            </h3>
            <p className="flex flex-wrap items-center gap-x-3">
              <Stars value={one.star} />
              <span className="text-muted text-sm">{formatDate(one.date, locale)}</span>
            </p>
          </div>
          {one.content && (
            <p dir="auto" className="wrap-anywhere">
              {one.content}
            </p>
          )}
          <div className="rounded-control bg-glaze px-4 py-3">
            <p className="flex flex-wrap items-center gap-x-3 text-sm">
              <b>{t('reply')}</b>
              {one.replyDate && <span className="text-muted">{formatDate(one.replyDate, locale)}</span>}
            </p>
            <p dir="auto" className="wrap-anywhere">
              {one.reply}
            </p>
          </div>
          {one.replyHidden ? (
            <KeptHiding hidden={one.replyHidden} what="reply" place={`replies/${one.reviewId}`} title={one.title} />
          ) : (
            <Hide reply={one} />
          )}
        </li>
      ))}
    </ul>
  );
}
