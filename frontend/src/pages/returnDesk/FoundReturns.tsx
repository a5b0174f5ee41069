/** The returns that were found, as both panels list them: how many, each with its ad and its acts. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { Reference } from '@/components/Reference';
import { ReturnCard } from '@/features/returnDesk/ReturnCard';
import type { ProductReturn } from '@/features/returnDesk/returnDeskApi';

interface FoundReturnsProps {
  items: ProductReturn[];
  total: number;
  actsOf: (one: ProductReturn) => ReactNode;
  /** Beside how many they are. */
  aside?: ReactNode;
}

export function FoundReturns({ items, total, actsOf, aside }: FoundReturnsProps) {
  const words = useTranslations('panels');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-muted text-sm">
          {words('returnsFound', { count: total })}
        </p>
        {aside}
      </div>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {items.map((one) => (
          <ReturnCard
            key={one.returnId}
            one={one}
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
