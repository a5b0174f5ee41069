/** What became of each paper, or would: how many of each kind, and every one by its name. */
import clsx from 'clsx';
import { useTranslations } from 'use-intl';
import { DataTable } from '@/components/DataTable';
import { Reference } from '@/components/Reference';
import { StateChip, type Tone } from '@/components/StateChip';
import { PaperDoubts } from './PaperDoubts';
import { type Paper, type PaperState, sameFileOf, stateOf } from './papers';

const TONES: Record<PaperState, Tone> = {
  kept: 'good',
  new: 'calm',
  replaces: 'waiting',
  same: 'calm',
  twice: 'bad',
  missing: 'bad',
  refused: 'bad',
};

export function PaperReport({ papers }: { papers: Paper[] }) {
  const t = useTranslations('supplier.invoices');
  const rows = papers.map((paper, place) => ({
    ...paper,
    place,
    state: stateOf(paper, papers),
    same: sameFileOf(paper, papers),
  }));
  const whyRefused = ({ listed, failure }: Pick<Paper, 'listed' | 'failure'>) =>
    listed?.fault ?? (listed?.isUnclear ? t('inTwoLists') : (failure?.message ?? t('failed')));
  const states = Object.keys(TONES).filter((state): state is PaperState => rows.some((row) => row.state === state));
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {states.map((state) => (
          <li key={state}>
            <StateChip tone={TONES[state]}>
              {t('counted', {
                what: t(`verdict.${state}`),
                count: rows.filter((row) => row.state === state).length,
              })}
            </StateChip>
          </li>
        ))}
      </ul>
      <DataTable
        caption={t('papers')}
        rows={rows}
        rowKey={({ place }) => place}
        columns={[
          {
            key: 'file',
            label: t('file'),
            cell: ({ name, listed }) => (
              <>
                <bdi className="wrap-anywhere">{name || '–'}</bdi>
                {listed && (
                  <span
                    className={clsx('block text-muted text-sm', listed.list ? 'wrap-anywhere' : 'whitespace-nowrap')}
                  >
                    {listed.list
                      ? t.rich('lineOfOneList', {
                          list: listed.list,
                          line: listed.line,
                          n: (list) => <bdi>{list}</bdi>,
                        })
                      : t('lineOfList', { line: listed.line })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'order',
            label: t('orderColumn'),
            cell: ({ answer, listed }) =>
              answer || listed?.order ? <Reference to={answer?.number ?? listed?.order ?? ''} /> : '–',
          },
          {
            key: 'number',
            label: t('numberColumn'),
            cell: ({ answer, listed }) => <bdi>{answer?.invoiceNumber ?? listed?.invoiceNumber ?? '–'}</bdi>,
          },
          {
            key: 'kind',
            label: t('kindColumn'),
            cell: ({ answer }) => <span className="whitespace-nowrap">{answer ? t(`kind.${answer.kind}`) : '–'}</span>,
          },
          {
            key: 'what',
            label: t('whatColumn'),
            cell: ({ state, failure, listed, answer, same }) => (
              <>
                {state === 'refused' ? whyRefused({ listed, failure }) : t(`outcome.${state}`)}
                <PaperDoubts answer={answer} isKept={state === 'kept'} same={same} />
              </>
            ),
          },
        ]}
      />
    </>
  );
}
