/** /hesap/bilgiler: who I am, my latest orders, my default address. */
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { Bone, Loading } from '@/components/Skeleton';
import { Avatar } from '@/features/account/Avatar';
import { AddressLines } from '@/features/addresses/AddressLines';
import { useAddressesQuery } from '@/features/addresses/addressesApi';
import { OrderCards } from '@/features/orders/OrderCards';
import { useOrdersInfiniteQuery } from '@/features/orders/ordersApi';
import type { User } from '@/lib/types';
import { AccountLayout } from './AccountLayout';
import { LoadFailed } from './LoadFailed';

const RECENT_ORDERS = 3;

function Person({ user }: { user: User }) {
  const t = useTranslations('accountPages');
  return (
    <section className="tile flex flex-wrap items-center gap-4 p-5">
      <Avatar user={user} />
      <div className="min-w-0 flex-1">
        <p className="font-bold text-lg">
          <bdi>
            {user.firstName} {user.lastName}
          </bdi>
        </p>
        <p className="text-muted">
          {user.email ? (
            <bdi>{user.email}</bdi>
          ) : (
            <Link to={paths.profile} className="link">
              {t('addEmail')}
            </Link>
          )}
        </p>
        <ButtonLink look="quiet" to={paths.profile} className="!px-0">
          {t('editProfile')}
        </ButtonLink>
      </div>
    </section>
  );
}

function DefaultAddress() {
  const t = useTranslations('accountPages');
  const { data, isLoading, isError, refetch } = useAddressesQuery();
  const shown = data?.filter((each) => !each.hidden);
  const address = shown?.find((each) => each.isDefault) ?? shown?.[0];
  return (
    <section aria-labelledby="adresim" className="tile p-5">
      <h2 id="adresim" className="mb-2 font-bold text-lg">
        {t('defaultAddress')}
      </h2>
      {isLoading && (
        <Loading>
          <Bone className="h-24" />
        </Loading>
      )}
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {address && (
        <>
          <p className="font-semibold">
            <bdi>{address.addressTitle}</bdi>
          </p>
          <AddressLines address={address} />
        </>
      )}
      {data && !address && <p className="text-muted">{t('noAddress')}</p>}
      {data && (
        <ButtonLink look="quiet" to={paths.addresses} className="!px-0">
          {t(address ? 'editAddress' : 'addAddress')}
        </ButtonLink>
      )}
    </section>
  );
}

function RecentOrders() {
  const t = useTranslations('accountPages');
  const { data, isLoading, isError, refetch } = useOrdersInfiniteQuery();
  const orders = data?.pages[0]?.items;
  return (
    <section aria-labelledby="son-siparisler" className="tile p-4 md:p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="son-siparisler" className="font-bold text-lg">
          {t('recentOrders')}
        </h2>
        {!!orders?.length && (
          <ButtonLink look="quiet" to={paths.orders} className="!px-0">
            {t('allOrders')}
          </ButtonLink>
        )}
      </div>
      {isLoading && (
        <Loading>
          <Bone className="h-32" />
        </Loading>
      )}
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {orders?.length === 0 && <p className="text-muted">{t('noOrders')}</p>}
      {!!orders?.length && <OrderCards orders={orders.slice(0, RECENT_ORDERS)} hrefOf={paths.order} />}
    </section>
  );
}

export default function AccountDetailsPage() {
  const t = useTranslations('accountPages');
  return (
    <AccountLayout title={t('details')}>
      {(user) => (
        <div className="flex flex-col gap-5">
          <div className="grid gap-5 md:grid-cols-2">
            <Person user={user} />
            <DefaultAddress />
          </div>
          <RecentOrders />
        </div>
      )}
    </AccountLayout>
  );
}
