/** The passkeys of my account: which there are, and the ways to add, to rename and to remove one. */
import { useLocale, useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { formatDate } from '@/lib/dates';
import { hasPasskeys } from '@/lib/passkeys';
import type { Factor } from '@/lib/secondFactorApi';
import { NewPasskey } from './NewPasskey';
import { RemovePasskey, RenamePasskey } from './PasskeyDialogs';
import { RecoveryCodes } from './RecoveryCodes';
import { SecuritySection } from './SecuritySection';
import type { Passkey } from './securityApi';
import { useDoing } from './useDoing';

type Doing = 'adding' | { codes: string[] } | { renaming: Passkey } | { removing: Passkey };

function Row({ passkey, onDo }: { passkey: Passkey; onDo: (what: Doing) => void }) {
  const t = useTranslations('security');
  const locale = useLocale();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="wrap-break-word font-semibold">
          <bdi>{name}</bdi>
        </p>
        <p className="text-muted text-sm">{t('passkeyMade', { date: formatDate(createdAt, locale) })}</p>
        <p className="text-muted text-sm">
          {lastUsedAt ? t('passkeyUsed', { date: formatDate(lastUsedAt, locale) }) : t('passkeyUnused')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" aria-label={t('renameOf', { name })} onClick={() => onDo({ renaming: passkey })}>
          {t('rename')}
        </Button>
        <Button look="danger" aria-label={t('removeOf', { name })} onClick={() => onDo({ removing: passkey })}>
          {t('remove')}
        </Button>
      </div>
    </li>
  );
}

function List({ passkeys, onDo }: { passkeys: Passkey[]; onDo: (what: Doing) => void }) {
  const t = useTranslations('security');
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} onDo={onDo} />
          ))}
        </ul>
      ) : (
        <p>{t('noPasskeys')}</p>
      )}
      {hasPasskeys() ? (
        <Button className="self-start" onClick={() => onDo('adding')}>
          {t('addPasskey')}
        </Button>
      ) : (
        <p className="text-muted text-sm">{t('noPasskeySupport')}</p>
      )}
    </>
  );
}

interface PasskeySectionProps {
  passkeys: Passkey[];
  factor: Factor;
  hasPassword: boolean;
}

export function PasskeySection({ passkeys, factor, hasPassword }: PasskeySectionProps) {
  const t = useTranslations('security');
  const { heading, doing, said, begin, end, close } = useDoing<Doing>();
  const added = (codes: string[]) => (codes.length > 0 ? begin({ codes }) : end(t('passkeyAdded')));
  const isDialog = typeof doing === 'object' && !('codes' in doing);
  return (
    <SecuritySection id="gecis-anahtarlari" title={t('passkeys')} heading={heading} said={said}>
      {typeof doing === 'object' && 'codes' in doing && (
        <RecoveryCodes codes={doing.codes} onKept={() => end(t('passkeyAdded'))} />
      )}
      {doing === 'adding' && (
        <NewPasskey
          asksPassword={hasPassword && !factor.enabled}
          passkeys={passkeys}
          onAdded={added}
          onFound={() => end(t('passkeyFound'))}
          onCancel={() => end()}
        />
      )}
      {(doing === 'nothing' || isDialog) && (
        <>
          <p className="text-muted">{t('passkeysText')}</p>
          <List passkeys={passkeys} onDo={begin} />
        </>
      )}
      {typeof doing === 'object' && 'renaming' in doing && (
        <RenamePasskey passkey={doing.renaming} onDone={() => end(t('renamed'))} onClose={close} />
      )}
      {typeof doing === 'object' && 'removing' in doing && (
        <RemovePasskey
          passkey={doing.removing}
          isLast={passkeys.length === 1 && !factor.byApp}
          onDone={() => end(t('passkeyRemoved'))}
          onClose={close}
        />
      )}
    </SecuritySection>
  );
}
