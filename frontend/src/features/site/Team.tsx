/** The people behind the shop: three beside each other, two under 768 px, one under 380 px. */
import { useTranslations } from 'use-intl';
import { ScrollRow } from '@/components/ScrollRow';

const TEAM = ['sellers', 'support', 'payments', 'engineering', 'logistics', 'safety'] as const;
const COUNTS: [number, number][] = [
  [768, 3],
  [380, 2],
  [0, 1],
];
const ROW = 'auto-cols-[100%] min-[380px]:auto-cols-[50%] min-[768px]:auto-cols-[33.333%]';
const GROUNDS = ['bg-cobalt-950 text-turq-300', 'bg-turq-700 text-white', 'bg-saffron text-ink'];

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('');

export function Team() {
  const t = useTranslations('site.about');
  return (
    <ScrollRow label={t('teamTitle')} counts={COUNTS} rowClassName={ROW} least="all">
      {TEAM.map((id, i) => {
        const name = t(`team.${id}.name`);
        return (
          <div key={id} className="h-full p-1.5">
            <article className="flex h-full flex-col items-center rounded-tile border border-line p-5 text-center">
              <span
                aria-hidden="true"
                lang="tr"
                className={`mb-3 grid size-20 place-items-center rounded-full font-bold text-2xl ${GROUNDS[i % GROUNDS.length]}`}
              >
                {initialsOf(name)}
              </span>
              <h3 className="font-bold">
                <bdi lang="tr">{name}</bdi>
              </h3>
              <p className="mb-2 font-semibold text-sm text-turq-700">{t(`team.${id}.title`)}</p>
              <p className="text-muted text-sm">{t(`team.${id}.text`)}</p>
            </article>
          </div>
        );
      })}
    </ScrollRow>
  );
}
