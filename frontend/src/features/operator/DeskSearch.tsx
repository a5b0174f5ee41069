/** What an operator was told on the telephone; it is looked for among members and orders at once. */
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';

export function DeskSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useTranslations('operator.desk');
  const words = useTranslations('operator');
  const [text, setText] = useState(q);
  return (
    <search>
      <form
        className="flex max-w-xl items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <div className="min-w-0 flex-1">
          <TextField
            id="desk-search"
            type="search"
            label={t('search')}
            hint={t('searchHint')}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        {/* Beside the box itself, which stands between its label and its hint. */}
        <Button type="submit" className="mt-[27px]">
          <Search size={18} aria-hidden="true" />
          {words('find')}
        </Button>
      </form>
    </search>
  );
}
