/** The headed parts of a long text, each reachable by its address; numbered where the law counts clauses. */
import { Prose } from '@/components/Prose';

export interface Section {
  id: string;
  title: string;
  text: string;
}

interface SectionsProps {
  sections: Section[];
  heading?: 'h2' | 'h3' | 'h4';
  isNumbered?: boolean;
}

export function Sections({ sections, heading: Heading = 'h2', isNumbered = false }: SectionsProps) {
  return sections.map(({ id, title, text }, i) => (
    <section key={id} id={id} aria-labelledby={`${id}-baslik`} className="mt-7 break-inside-avoid">
      <Heading id={`${id}-baslik`} className={`mb-2 font-bold ${Heading === 'h2' ? 'text-xl' : 'text-lg'}`}>
        {isNumbered ? `${i + 1}. ${title}` : title}
      </Heading>
      <Prose text={text} />
    </section>
  ));
}
