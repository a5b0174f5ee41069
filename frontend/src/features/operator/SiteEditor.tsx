/** The values in a form, beside what would change. */
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { TextField } from '@/components/Field';
import { ReadAgain } from '@/components/ReadAgain';
import { asFailure, isUnanswered } from '@/lib/api';
import { useDebounced } from '@/lib/useDebounced';
import { useKeptTypedOver } from '@/lib/useKeptTypedOver';
import { ChangeSiteDialog } from './ChangeSiteDialog';
import { SiteChanges } from './SiteChanges';
import { SiteHoursFields } from './SiteHoursFields';
import { faultOf, SITE_PARTS, type SiteFile, type SiteName, siteFormOf, useSitePreviewQuery } from './siteSettingsApi';

const PAUSE_MS = 300;
const FORM = 'site-form';
const KINDS: Partial<Record<SiteName, string>> = { email: 'email', phone: 'tel', developerUrl: 'url' };
/** The inputs of a value: hours begin with their first day. */
const inputOf = (name: SiteName) => (name === 'footerHours' || name === 'supportHours' ? `${name}-firstDay` : name);

const ALL: SiteName[] = [...SITE_PARTS.names, ...SITE_PARTS.contacts, ...SITE_PARTS.hours];

export function SiteEditor({ file }: { file: SiteFile }) {
  const t = useTranslations('operator.site');
  const [form, setForm, forget] = useKeptTypedOver('site', siteFormOf(file.values), file.version);
  const [isAsking, setAsking] = useState(false);
  const typed = JSON.stringify(form);
  const asked = useDebounced(typed, PAUSE_MS);
  const { currentData: preview, error, isFetching, refetch } = useSitePreviewQuery(JSON.parse(asked));
  const names = preview?.changed ?? [];
  const isSettled = asked === typed && !isFetching;
  const wrong = ALL.find((name) => faultOf(error, name));
  const submit = () => {
    if (wrong) document.getElementById(inputOf(wrong))?.focus();
    else if (isSettled && names.length > 0) setAsking(true);
  };
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 lg:items-start">
      <form
        id={FORM}
        noValidate
        className="tile flex flex-col gap-5 p-4 sm:p-5"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {(['names', 'contacts'] as const).map((part) => (
          <fieldset key={part} className="flex flex-col gap-4">
            <legend className="mb-3 font-bold">{t(`part.${part}`)}</legend>
            {SITE_PARTS[part].map((name) => (
              <TextField
                key={name}
                name={name}
                type={KINDS[name] ?? 'text'}
                dir={KINDS[name] ? 'ltr' : 'auto'}
                label={t(`field.${name}`)}
                hint={t(`where.${name}`)}
                value={form[name]}
                error={faultOf(error, name)}
                onChange={(event) => setForm({ ...form, [name]: event.target.value })}
              />
            ))}
          </fieldset>
        ))}
        {SITE_PARTS.hours.map((name) => (
          <SiteHoursFields
            key={name}
            name={name}
            hours={form[name]}
            error={faultOf(error, name)}
            onChange={(hours) => setForm({ ...form, [name]: hours })}
          />
        ))}
      </form>
      <section aria-labelledby="site-changes" className="tile flex flex-col gap-3 p-4 sm:p-5 lg:sticky lg:top-24">
        <h4 id="site-changes" className="font-bold">
          {t('changes')}
        </h4>
        {preview && names.length > 0 ? (
          <SiteChanges names={names} before={file.values} after={preview.values} withPlaces />
        ) : error && isUnanswered(error) ? (
          <ReadAgain onRetry={refetch} />
        ) : error && !wrong ? (
          <p role="alert">{asFailure(error).message ?? t('faulty')}</p>
        ) : (
          <p className="text-muted">{t(error ? 'faulty' : 'noChanges')}</p>
        )}
        <Button type="submit" form={FORM} className="self-start" disabled={isSettled && !error && names.length === 0}>
          {t('change')}
        </Button>
      </section>
      {isAsking && (
        <ChangeSiteDialog
          file={file}
          form={form}
          names={names}
          onClose={() => setAsking(false)}
          onChanged={forget}
          onPlanned={() => setForm(siteFormOf(file.values))}
        />
      )}
    </div>
  );
}
