/** Sharing lowers the price: WhatsApp first, then the device's own sheet or the other ways. */
import { Copy, Mail, Send, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button, buttonLook } from '@/components/Button';
import { type Sum, usePromisedText } from '@/components/Promised';
import { SocialIcon } from '@/components/SocialIcon';
import { toKurus } from '@/lib/money';
import { productName } from '@/lib/productName';
import type { AdDetail } from '@/lib/types';
import { nextOf, promiseOf } from './promise';
import { canBuy, canFall } from './terms';

/** The specification's words, and after them product, price and what one more does; or that nothing is left to buy. */
function useSharedText(ad: AdDetail): string {
  const t = useTranslations('adPage');
  const say = usePromisedText();
  const { pay, today, lowest } = promiseOf(ad);
  const now: Sum = { phrase: 'now', kurus: toKurus(ad.instantPrice) };
  const told = canBuy(ad)
    ? [pay, today ?? lowest, nextOf(ad)].filter((sum) => sum !== null).map((sum) => `${say(sum)}.`)
    : [`${t('soldOut')}.`, `${say(now)}.`];
  return `${t('shareText')} ${productName(ad)}: ${told.join(' ')}`;
}

export default function ShareButtons({ url, ad }: { url: string; ad: AdDetail }) {
  const t = useTranslations('adPage');
  const [said, setSaid] = useState('');
  const shared = useSharedText(ad);
  const text = `${t('shareTitle')} ${shared}`;
  const encoded = { url: encodeURIComponent(url), text: encodeURIComponent(text) };
  const canShare = typeof navigator.share === 'function';
  // Closing the sheet without sharing is not a failure.
  const openSheet = () => navigator.share({ title: t('shareTitle'), text: shared, url }).catch(() => {});
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setSaid(t('shareCopied'));
    } catch {
      // Refused by the browser: the address can still be marked and copied by hand.
      setSaid(t('shareLink', { url }));
    }
  };
  const round = 'grid size-11 place-items-center rounded-full border border-haze/60 text-white hover:bg-cobalt-900';
  const others = [
    {
      label: t('shareTelegram'),
      href: `https://t.me/share/url?url=${encoded.url}&text=${encoded.text}`,
      icon: <Send size={18} aria-hidden="true" />,
    },
    {
      label: t('shareX'),
      href: `https://x.com/intent/post?url=${encoded.url}&text=${encoded.text}`,
      icon: <SocialIcon name="x" />,
    },
    {
      label: t('shareFacebook'),
      href: `https://www.facebook.com/sharer/sharer.php?u=${encoded.url}`,
      icon: <SocialIcon name="facebook" />,
    },
    {
      label: t('shareMail'),
      href: `mailto:?subject=${encodeURIComponent(t('shareTitle'))}&body=${encoded.text}%0A${encoded.url}`,
      icon: <Mail size={18} aria-hidden="true" />,
    },
  ];
  return (
    <div className="flex flex-col gap-3">
      <a
        className={buttonLook('falling', 'min-h-12 w-full')}
        href={`https://wa.me/?text=${encoded.text}%20${encoded.url}`}
        target="_blank"
        rel="noopener noreferrer"
      >
        {t(canFall(ad) ? 'shareWhatsapp' : 'shareWhatsappOnly')}
      </a>
      <div className="flex flex-wrap gap-2">
        {canShare ? (
          <Button look="falling" className="flex-1 !bg-cobalt-900 !text-white" onClick={openSheet}>
            <Share2 size={18} aria-hidden="true" />
            {t('share')}
          </Button>
        ) : (
          others.map(({ label, href, icon }) => (
            <a
              key={label}
              href={href}
              aria-label={label}
              title={label}
              className={round}
              target="_blank"
              rel="noopener noreferrer"
            >
              {icon}
            </a>
          ))
        )}
        <button
          type="button"
          className={round}
          aria-label={t('shareCopy')}
          title={t('shareCopy')}
          onClick={() => void copy()}
        >
          <Copy size={18} aria-hidden="true" />
        </button>
        <span role="status" className="self-center text-sm text-turq-300">
          {said}
        </span>
      </div>
    </div>
  );
}
