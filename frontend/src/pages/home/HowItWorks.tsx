/** How buying together works, in three steps under a curve. */
import { useTranslations } from 'use-intl';

const STEPS = [1, 2, 3] as const;

/** The curve with its three stations, drawn over the three steps on wide screens. */
function Stations() {
  const t = useTranslations('homeMore');
  return (
    <svg viewBox="0 0 900 150" role="img" aria-label={t('curveLabel')} className="hidden w-full md:block">
      <path
        d="M20 30H190L700 118H880"
        fill="none"
        className="stroke-haze/40"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M20 30H190L450 75"
        fill="none"
        className="stroke-turq-300"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {[
        [150, 30],
        [450, 75],
        [750, 118],
      ].map(([x, y], i) => (
        <g key={x}>
          <circle cx={x} cy={y} r="22" className="fill-saffron stroke-cobalt-950" strokeWidth="6" />
          <text x={x} y={(y ?? 0) + 8} textAnchor="middle" className="fill-ink font-bold text-[22px]">
            {i + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function HowItWorks() {
  const t = useTranslations('homeMore');
  return (
    <section className="on-dark mt-12 rounded-tile bg-cobalt-950 px-5 py-8 text-white md:px-10">
      <h2 className="mb-4 font-bold text-xl md:text-2xl">{t('how')}</h2>
      <div dir="ltr">
        <Stations />
      </div>
      <ol className="grid gap-5 md:grid-cols-3 md:gap-8 md:text-center">
        {STEPS.map((step) => (
          <li key={step} className="flex gap-4 md:block">
            <span
              aria-hidden="true"
              className="grid size-9 shrink-0 place-items-center rounded-full bg-saffron font-bold text-ink md:hidden"
            >
              {step}
            </span>
            <div>
              <h3 className="font-bold text-lg text-turq-300">{t(`step${step}`)}</h3>
              <p className="text-haze">{t(`step${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
