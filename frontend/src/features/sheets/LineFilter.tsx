/** Which lines of a file are shown, by what becomes of them, with how many there are of each. */
import { useTranslations } from 'use-intl';
import { countOf, VERDICTS, type View } from './report';
import type { JudgedProduct } from './sheetsApi';

export function LineFilter({
  lines,
  view,
  onView,
}: {
  lines: JudgedProduct[];
  view: View;
  onView: (view: View) => void;
}) {
  const t = useTranslations('supplier.sheets');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('show')}</legend>
      {(['all', ...VERDICTS] as const).map((one) => (
        <label
          key={one}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-edge bg-white px-4 text-sm has-checked:border-cobalt-600 has-checked:bg-cobalt-50 has-checked:font-semibold has-checked:text-cobalt-700 has-focus-visible:outline-3 has-focus-visible:outline-cobalt-600"
        >
          <input
            type="radio"
            name="product-lines"
            className="sr-only"
            checked={view === one}
            onChange={() => onView(one)}
          />
          {t(`view.${one}`)} ({countOf(lines, one)})
        </label>
      ))}
    </fieldset>
  );
}
