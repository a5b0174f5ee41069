/** In the place of a member who is not there: whether the account was erased, and what operators did with it. */
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { LoadMore } from '@/components/LoadMore';
import { ActsList } from '@/features/operator/ActsList';
import { useAuditInfiniteQuery } from '@/features/operator/membersApi';
import { api } from '@/lib/api';
import { QueryState } from '../QueryState';

/** `isErased`: by the operator who looks, a moment ago. */
export function MissingMember({ personId, isErased }: { personId: string; isErased: boolean }) {
  const t = useTranslations('operator.members');
  const desk = useTranslations('operator.desk');
  const dispatch = useDispatch();
  const acts = useAuditInfiniteQuery({ subjectId: personId }, { refetchOnMountOrArgChange: true });
  // By now the member is not asked for any more: all else that operators see is read again.
  useEffect(() => {
    if (isErased) dispatch(api.util.invalidateTags(['Operator']));
  }, [isErased, dispatch]);
  return (
    <QueryState query={acts}>
      {({ pages }) => {
        const rows = pages.flatMap(({ items }) => items);
        const wasErased = isErased || rows.some(({ act }) => act === 'member_erased');
        return (
          <div className="flex flex-col gap-4">
            <EmptyState title={t(wasErased ? 'erased' : 'missing')} {...(wasErased && { text: t('erasedText') })}>
              <ButtonLink to={panelPaths.operatorSearch()}>{desk('toSearch')}</ButtonLink>
            </EmptyState>
            {wasErased && (
              <section aria-labelledby="acts" className="tile flex flex-col gap-3 p-4 sm:p-6">
                <h2 id="acts" className="font-bold text-lg">
                  {t('actsTitle')}
                </h2>
                <ActsList acts={rows} />
                <LoadMore query={acts} />
              </section>
            )}
          </div>
        );
      }}
    </QueryState>
  );
}
