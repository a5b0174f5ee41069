/** /kapanis-belgesi/{adId}: what an ended ad came to, signed, and verified here in the reader's own browser. */
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '@/app/paths';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { PageSkeleton } from '@/components/Skeleton';
import { CertificateFacts } from '@/features/certificate/CertificateFacts';
import {
  documentsOf,
  useCertificateKeysQuery,
  useCertificateQuery,
  useCertifiedHistoryQuery,
} from '@/features/certificate/certificateApi';
import { canVerify, type Verdict, verify } from '@/features/certificate/verify';
import { asFailure } from '@/lib/api';
import { useTitle } from '@/lib/useTitle';
import { LoadFailed } from './LoadFailed';

const NOT_FOUND = 404;

/** The three documents and the verdict over them: undefined until it is there, null for what is no certificate. */
function useVerdict(adId: number) {
  const certificate = useCertificateQuery(adId);
  const history = useCertifiedHistoryQuery(adId);
  const keys = useCertificateKeysQuery();
  const [verdict, setVerdict] = useState<Verdict | null>();
  const { jws } = certificate.currentData ?? {};
  const text = history.currentData;
  const known = keys.data?.keys;
  useEffect(() => {
    if (jws === undefined || text === undefined || !known) return;
    let isWanted = true;
    void verify({ adId, jws, history: text, keys: known }).then((found) => isWanted && setVerdict(found));
    return () => {
      isWanted = false;
    };
  }, [adId, jws, text, known]);
  const queries = [certificate, history, keys];
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch();
  };
  const isAbsent = certificate.isError && asFailure(certificate.error).status === NOT_FOUND;
  return { verdict, isAbsent, failed: queries.some(({ isError }) => isError), retry };
}

/** Where the three documents are, for who verifies them with tools of their own. */
function Documents({ adId }: { adId: number }) {
  const t = useTranslations('certificate');
  return (
    <section aria-labelledby="yourself" className="tile flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="yourself" className="font-bold text-lg">
        {t('yourself')}
      </h2>
      <p>{t('yourselfText')}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {documentsOf(adId).map(({ key, href }) => (
          <li key={key}>
            <a className="link inline-flex min-h-11 items-center" href={href}>
              {t(key)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Certificate({ adId }: { adId: number }) {
  const t = useTranslations('certificate');
  const { verdict, isAbsent, failed, retry } = useVerdict(adId);
  if (isAbsent) {
    return (
      <EmptyState title={t('none')} text={t('noneText')}>
        <ButtonLink to={paths.ad({ adId, slug: '' })}>{t('toAd')}</ButtonLink>
      </EmptyState>
    );
  }
  if (failed) return <LoadFailed onRetry={retry} />;
  if (verdict === undefined) return <PageSkeleton />;
  if (verdict === null && canVerify()) return <EmptyState title={t('bad')} text={t('unreadable')} />;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {verdict ? (
        <CertificateFacts verdict={verdict} />
      ) : (
        <EmptyState title={t('unchecked')} text={t('uncheckedText')} />
      )}
      <Documents adId={adId} />
    </div>
  );
}

export default function CertificatePage() {
  const t = useTranslations('certificate');
  const adId = Number(useParams().adId);
  useTitle(t('title'));
  return (
    <div className="container-page py-6 md:py-8">
      <h1 className="mb-2 font-bold text-2xl md:text-3xl">{t('title')}</h1>
      <p className="mb-5 max-w-prose text-muted">{t('intro')}</p>
      {Number.isInteger(adId) ? (
        <>
          <Certificate key={adId} adId={adId} />
          <p className="mt-5">
            <Link className="link inline-flex min-h-11 items-center" to={paths.ad({ adId, slug: '' })}>
              {t('toAd')}
            </Link>
          </p>
        </>
      ) : (
        <EmptyState title={t('none')} text={t('noneText')} />
      )}
    </div>
  );
}
