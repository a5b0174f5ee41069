/** /site/hakkimizda: our story, how it works, what we promise, who works here. */
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { Sections } from '@/components/Sections';
import { SiteFrame } from '@/features/site/SiteFrame';
import { Team } from '@/features/site/Team';
import { useHomeCrumb } from './useHomeCrumb';

const PARTS = ['story', 'how', 'promise'] as const;

export function AboutPage() {
  const t = useTranslations('site.about');
  return (
    <SiteFrame title={t('title')} intro={t('intro')} crumbs={[useHomeCrumb()]}>
      <Sections sections={PARTS.map((id) => ({ id, title: t(`${id}.title`), text: t(`${id}.text`) }))} />
      <section className="mt-7">
        <h2 className="mb-3 font-bold text-xl">{t('teamTitle')}</h2>
        <Team />
      </section>
      <p className="no-print mt-7">
        <ButtonLink to={paths.contact}>{t('contactLink')}</ButtonLink>
      </p>
    </SiteFrame>
  );
}
