/** A post's picture: a sign of its subject on a ground of tiles, drawn here, so that nothing is fetched. */
import {
  CreditCard,
  KeyRound,
  Landmark,
  type LucideIcon,
  Scale,
  Share2,
  ShieldCheck,
  Star,
  TrendingDown,
  Undo2,
  UsersRound,
} from 'lucide-react';
import { useId } from 'react';
import type { Post } from './posts';

interface Look {
  Icon: LucideIcon;
  ground: string;
  tile: string;
  sign: string;
}

const DEEP = { ground: 'fill-cobalt-950', tile: 'stroke-haze', sign: 'text-turq-300' };
const TURQUOISE = { ground: 'fill-turq-700', tile: 'stroke-turq-300', sign: 'text-white' };
const SAFFRON = { ground: 'fill-saffron', tile: 'stroke-white', sign: 'text-cobalt-950' };
const COBALT = { ground: 'fill-cobalt-600', tile: 'stroke-haze', sign: 'text-saffron' };

const LOOKS: Record<Post['motif'], Look> = {
  curve: { Icon: TrendingDown, ...DEEP },
  return: { Icon: Undo2, ...TURQUOISE },
  people: { Icon: UsersRound, ...SAFFRON },
  safe: { Icon: Landmark, ...COBALT },
  card: { Icon: CreditCard, ...TURQUOISE },
  shield: { Icon: ShieldCheck, ...DEEP },
  share: { Icon: Share2, ...COBALT },
  key: { Icon: KeyRound, ...SAFFRON },
  scales: { Icon: Scale, ...DEEP },
  stars: { Icon: Star, ...COBALT },
};

export function Cover({ motif, className }: { motif: Post['motif']; className?: string }) {
  const id = useId();
  const { Icon, ground, tile, sign } = LOOKS[motif];
  return (
    <div aria-hidden="true" className={`relative grid place-items-center overflow-hidden ${className ?? ''}`}>
      <svg aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="xMidYMid slice">
        <defs>
          <pattern id={id} width="64" height="64" patternUnits="userSpaceOnUse">
            <g fill="none" className={tile} strokeWidth="1.5" opacity="0.35">
              <path d="M32 4C40 20 44 24 60 32 44 40 40 44 32 60 24 44 20 40 4 32 20 24 24 20 32 4Z" />
              <circle cx="32" cy="32" r="7" />
              <path d="M0 12a12 12 0 0 0 12-12M52 0a12 12 0 0 0 12 12M64 52a12 12 0 0 0-12 12M12 64A12 12 0 0 0 0 52" />
            </g>
          </pattern>
        </defs>
        <rect width="100%" height="100%" className={ground} />
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      <Icon className={`relative h-2/5 w-auto ${sign}`} strokeWidth={1.4} />
    </div>
  );
}
