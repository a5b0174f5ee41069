/** The pages of the law as orders serves them: its own files, which came with the program. */
import fs from 'node:fs';
import { HttpResponse, http } from 'msw';
import { FIRST_SITE } from '@/lib/siteApi';

const FOLDER = '../services/orders/texts/documents/first';
export const FIRST_VERSION = '2025-01-02';
const FACTS: Record<string, string> = {
  'company.name': FIRST_SITE.legalName,
  'company.address': FIRST_SITE.address,
  'company.email': FIRST_SITE.email,
  'company.phone': FIRST_SITE.phoneFormatted,
};

interface Part {
  title: string;
  paragraphs: string[];
}

/** A page in parts, with the company's facts filled in. */
export function siteText(slug: string, locale: string) {
  const words = fs.readFileSync(`${FOLDER}/${FIRST_VERSION}/${slug}.${locale}.txt`, 'utf8');
  const filled = words.replace(/\{\{ ([a-z.]+) \}\}/g, (_, name: string) => FACTS[name] ?? name);
  const lines = filled.split('\n').filter((line) => line.trim());
  const intro: string[] = [];
  const sections: Part[] = [];
  for (const line of lines.slice(1)) {
    if (line.startsWith('## ')) sections.push({ title: line.slice(3), paragraphs: [] });
    else (sections.at(-1)?.paragraphs ?? intro).push(line);
  }
  const title = lines[0]?.slice(2) ?? '';
  return { slug, locale, version: FIRST_VERSION, versions: [FIRST_VERSION], title, intro, sections };
}

/** What payments says of itself to who thinks of selling. */
export const SELLING_TERMS = { commission: '0.08', withholding: '0.01', holdSeconds: 15 * 86_400, next: null };

export const siteTexts = [
  http.get('*/cdn/selling-terms.json', () => HttpResponse.json(SELLING_TERMS)),
  http.get('*/cdn/site.json', () => HttpResponse.json(FIRST_SITE)),
  http.get('*/cdn/texts/:slug/:locale', ({ params }) =>
    HttpResponse.json(siteText(String(params.slug), String(params.locale).replace('.json', ''))),
  ),
];
