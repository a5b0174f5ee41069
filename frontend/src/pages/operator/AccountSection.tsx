/** /yonetim/satici-hesaplari/{id}: what a supplier owes or is owed, what it comes from, and its bank transfers. */
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { Button, ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { LoadMore } from '@/components/LoadMore';
import { type Direction, type SupplierAccount, useSupplierAccountInfiniteQuery } from '@/features/operator/accountsApi';
import { BookTransferDialog } from '@/features/operator/BookTransferDialog';
import { TransfersTable } from '@/features/operator/TransfersTable';
import { asFailure } from '@/lib/api';
import { formatDate } from '@/lib/dates';
import { rowsOf } from '@/lib/keyset';
import { formatKurus, formatLira, toKurus } from '@/lib/money';
import { QueryState } from '../QueryState';

function Sources({ sources, debt, credit }: Pick<SupplierAccount, 'sources' | 'debt' | 'credit'>) {
  const t = useTranslations('operator.accounts');
  const locale = useLocale();
  // Only the newest are told one by one.
  const older = toKurus(debt || credit) - sources.reduce((sum, { amount }) => sum + toKurus(amount), 0);
  return (
    <div>
      <h3 className="font-semibold">{t('from')}</h3>
      <ul className="flex flex-col gap-1">
        {sources.map(({ kind, date, amount }) => (
          <li key={`${kind} ${date} ${amount}`}>
            {t(`source.${kind}`)} · {formatDate(date, locale)} ·{' '}
            <bdi className="whitespace-nowrap font-semibold tabular-nums">{formatLira(amount, locale)}</bdi>
          </li>
        ))}
        {older > 0 && <li className="text-muted">{t('olderSources', { amount: formatKurus(older, locale) })}</li>}
      </ul>
    </div>
  );
}

/** How the account stands, and booking what settles it. While a booking waits for approval there is no other one. */
function Standing({ account }: { account: SupplierAccount }) {
  const t = useTranslations('operator.accounts');
  const words = useTranslations('operator');
  const locale = useLocale();
  const [direction, setDirection] = useState<Direction>();
  const { sellerId, sellerName, isSuspended, debt, credit, sources, transfers } = account;
  const waits = transfers.some(({ state }) => state === 'pending');
  const stands = debt > 0 ? 'debt' : credit > 0 ? 'credit' : 'none';
  return (
    <section aria-labelledby="account" className="tile flex flex-col gap-4 p-4 sm:p-6">
      <div>
        <h2 id="account" className="break-words font-bold text-xl">
          <bdi>{sellerName || words('supplier')}</bdi>
        </h2>
        {isSuspended && <p className="text-muted">{t('suspended')}</p>}
      </div>
      <p className="text-lg">{t(`stands.${stands}`, { amount: formatLira(debt || credit, locale) })}</p>
      {sources.length > 0 && <Sources sources={sources} debt={debt} credit={credit} />}
      {waits && <p className="rounded-control bg-saffron-50 px-4 py-2.5 text-sm">{t('waits')}</p>}
      <div className="flex flex-wrap gap-3">
        {/* Also where nothing is owed any more: a payout may have carried what the bank transferred as well. */}
        {!waits && (
          <Button look={credit > 0 ? 'primary' : 'secondary'} onClick={() => setDirection('to_supplier')}>
            {t('book.to_supplier')}
          </Button>
        )}
        {debt > 0 && !waits && <Button onClick={() => setDirection('from_supplier')}>{t('book.from_supplier')}</Button>}
        <ButtonLink look="secondary" to={panelPaths.operatorSupplier(sellerId)}>
          {t('toSupplier')}
        </ButtonLink>
        <ButtonLink look="secondary" to={panelPaths.operatorPayouts({ satici: sellerId })}>
          {t('toPayouts')}
        </ButtonLink>
      </div>
      {direction && (
        <BookTransferDialog
          supplierId={sellerId}
          direction={direction}
          most={direction === 'to_supplier' ? credit : debt}
          onClose={() => setDirection(undefined)}
        />
      )}
    </section>
  );
}

export function AccountSection({ supplierId, me }: { supplierId: string; me: string }) {
  const t = useTranslations('operator.accounts');
  const query = useSupplierAccountInfiniteQuery(supplierId, { refetchOnMountOrArgChange: true });
  if (query.error && asFailure(query.error).status === 404) {
    return (
      <EmptyState title={t('missing')}>
        <ButtonLink to={panelPaths.operatorAccounts()}>{t('toAll')}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Link to={panelPaths.operatorAccounts()} className="link inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft size={18} aria-hidden="true" className="rtl:-scale-x-100" />
        {t('toAll')}
      </Link>
      <QueryState query={query}>
        {({ pages }) => {
          const [account] = pages;
          if (!account) return null;
          const transfers = rowsOf(
            pages.map((page) => ({ items: page.transfers })),
            ({ transferId }) => transferId,
          );
          return (
            <>
              <Standing account={account} />
              <section aria-labelledby="transfers" className="tile flex flex-col gap-3 p-4 sm:p-6">
                <h2 id="transfers" className="font-bold text-lg">
                  {t('transfers')}
                </h2>
                {transfers.length === 0 ? (
                  <p className="text-muted">{t('noTransfers')}</p>
                ) : (
                  <TransfersTable transfers={transfers} me={me} />
                )}
                <LoadMore query={query} />
              </section>
            </>
          );
        }}
      </QueryState>
    </div>
  );
}
