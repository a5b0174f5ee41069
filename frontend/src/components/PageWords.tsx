/** The words of a text that holds by law, as shoppers read them and as operators see them before they hold. */
import { directionOf } from '@/lib/direction';
import { Prose } from './Prose';
import { Sections } from './Sections';

interface PageWordsProps {
  /** What the addresses of its sections begin with. */
  name: string;
  page: { locale: string; intro: string[]; sections: { title: string; paragraphs: string[] }[] };
  heading?: 'h2' | 'h3' | 'h4';
}

export function PageWords({ name, page: { locale, intro, sections }, heading = 'h2' }: PageWordsProps) {
  return (
    <div lang={locale} dir={directionOf(locale)} className="text-start">
      {intro.length > 0 && (
        <div className="mt-4 text-lg text-muted">
          <Prose text={intro.join('\n')} />
        </div>
      )}
      <Sections
        sections={sections.map(({ title, paragraphs }, i) => ({
          id: `${name}-${i + 1}`,
          title,
          text: paragraphs.join('\n'),
        }))}
        heading={heading}
        isNumbered
      />
    </div>
  );
}
