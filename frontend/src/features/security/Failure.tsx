/** What the server said when it refused something; `besides` is the field beside which it stands already. */
import { useTranslations } from 'use-intl';
import type { ApiFailure } from '@/lib/apiClient';

export function Failure({ error, besides }: { error: unknown; besides?: string | undefined }) {
  const t = useTranslations('toast');
  const failure = error as ApiFailure | undefined;
  if (!failure || (besides && failure.fields[besides])) return null;
  return (
    <p role="alert" className="rounded-control bg-bole-50 px-4 py-3 font-semibold text-bole-600">
      {failure.message ?? t('serverUnreachable')}
    </p>
  );
}
