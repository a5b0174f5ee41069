/** The returns that were found, as both panels list them: how many, each with its ad and its acts. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { FoundLine } from '@/components/FoundLine';
import { Reference } from '@/components/Reference';
import { ReturnCard } from '@/features/returnDesk/ReturnCard';
import type { ProductReturn } from '@/features/returnDesk/returnDeskApi';

interface FoundReturnsProps {
  items: ProductReturn[];
  total: number;
  actsOf: (one: ProductReturn) => ReactNode;
  /** Where a return's order is shown. */
  orderHref?: (orderId: string) => string;
  /** Beside how many they are. */
  aside?: ReactNode;
}

export function FoundReturns({ items, total, actsOf, orderHref, aside }: FoundReturnsProps) {
  const words = useTranslations('panels');
  return (
    <>
      <FoundLine found={words('returnsFound', { count: total })}>{aside}</FoundLine>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((one) => (
          <ReturnCard
            key={one.returnId}
            one={one}
            order={
              orderHref && (
                <Link to={orderHref(one.orderId)} className="link inline-block py-1">
                  {words('orderNumber', { number: `#${one.number}` })}
                </Link>
              )
            }
            ad={
              <Link to={paths.ad({ adId: one.adId, slug: '' })} className="link inline-block py-1">
                <Reference to={one.adId} />
              </Link>
            }
            acts={actsOf(one)}
          />
        ))}
      </ul>
    </>
  );
}
