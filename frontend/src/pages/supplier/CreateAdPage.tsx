/** /shop/create-new-ad: a supplier writes an ad, as a draft that is kept meanwhile (`?taslak=`), and publishes it. */
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { panelPaths } from '@/app/panelPaths';
import { paths } from '@/app/paths';
import { Breadcrumb } from '@/components/Breadcrumb';
import { ButtonLink } from '@/components/Button';
import { EmptyState } from '@/components/EmptyState';
import { PageSkeleton } from '@/components/Skeleton';
import { PriceCurve } from '@/features/ads/PriceCurve';
import { OfferLimits } from '@/features/reliability/OfferLimits';
import type { CurveView } from '@/features/supplier/AdPreview';
import { useOwnDraftQuery } from '@/features/supplier/draftsApi';
import { NewAdForm } from '@/features/supplier/NewAdForm';
import { placeFrom, wordOf } from '@/features/supplier/place';
import { mostUnits } from '@/features/supplier/simulation';
import { useCategoriesToSellInQuery } from '@/features/supplier/supplierApi';
import { asFailure } from '@/lib/api';
import { priceAt, targetKurusOf } from '@/lib/priceCurve';
import { toastRequested } from '@/lib/toasts';
import { useIsHere } from '@/lib/useIsHere';
import { useTitle } from '@/lib/useTitle';
import { LoadFailed } from '../LoadFailed';
import { RoleGate } from '../RoleGate';
import { SellingGate } from './SellingGate';

const MATHS = { priceAt, targetKurusOf };

const NOT_FOUND = 404;

/** Given to the address of a draft that the form on screen has just begun: it stays as it is. */
const OF_THIS_FORM = { isOfThisForm: true };

function Form({ draftId }: { draftId: string | null }) {
  const t = useTranslations('supplier');
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const isHere = useIsHere();
  /** Who has left the form while an answer was on its way stays where they are. */
  const leadTo = (to: string, options?: NavigateOptions) => isHere.current && navigate(to, options);
  const curve: CurveView = {
    maths: MATHS,
    draw: (plan, supposed) => (
      <PriceCurve terms={plan.terms} units={0} quantity={mostUnits(plan)} supposed={supposed} here={t('previewHere')} />
    ),
  };
  const categories = useCategoriesToSellInQuery();
  const kept = useOwnDraftQuery(draftId ?? skipToken);
  const [params] = useSearchParams();
  if (kept.isError && asFailure(kept.error).status === NOT_FOUND) {
    return (
      <EmptyState title={t('drafts.gone')} text={t('drafts.goneText')}>
        <ButtonLink to={panelPaths.supplierAds()}>{t('ads')}</ButtonLink>
      </EmptyState>
    );
  }
  if (categories.isLoading || kept.isLoading) return <PageSkeleton />;
  if (!categories.data || kept.isError) {
    return <LoadFailed onRetry={() => void (kept.isError ? kept.refetch() : categories.refetch())} />;
  }
  const planned = () => {
    dispatch(toastRequested({ kind: 'success', text: t('drafts.planned') }));
    leadTo(panelPaths.supplierAds({ durum: 'planned' }));
  };
  return (
    <NewAdForm
      categories={categories.data}
      start={placeFrom(params.get('yer'))}
      draft={kept.data ?? null}
      curve={curve}
      catalogueLink={
        <Link to={panelPaths.createCatalogItems} className="link inline-block py-1">
          {t('addToCatalogue')}
        </Link>
      }
      productLink={(place, bareId) => (
        <Link
          to={
            bareId
              ? panelPaths.supplierProduct(bareId)
              : `${panelPaths.createCatalogItems}?adim=urun&yer=${wordOf(place)}`
          }
          className="link inline-block py-1"
        >
          {t(bareId ? 'products.addPicture' : 'addProduct')}
        </Link>
      )}
      onDraft={(draft) => leadTo(panelPaths.editDraft(draft.draftId), { replace: true, state: OF_THIS_FORM })}
      onRemoved={() => leadTo(panelPaths.supplierAds({ durum: 'draft' }))}
      onPublished={() => leadTo(paths.listing())}
      onPlanned={planned}
    />
  );
}

/** Which draft the form is for. One that the form itself has begun changes the address and nothing else. */
function useDraftOfForm() {
  const location = useLocation();
  const [params] = useSearchParams();
  const here = { key: location.key, draftId: params.get('taslak') };
  const [form, setForm] = useState(here);
  const isOfThisForm = (location.state as typeof OF_THIS_FORM | null)?.isOfThisForm === true;
  if (form.key === here.key || isOfThisForm) return form;
  setForm(here);
  return here;
}

function NewAd() {
  const t = useTranslations('supplier');
  const { key, draftId } = useDraftOfForm();
  return (
    <div className="container-page pb-10">
      <Breadcrumb crumbs={[{ label: t('panel'), to: paths.supplierPanel }, { label: t('createAd') }]} />
      <h1 className="mb-2 font-bold text-2xl md:text-3xl">{t('createAd')}</h1>
      <div className="mb-6 flex flex-col gap-3">
        <p className="text-muted">{t('createAdText')}</p>
        <OfferLimits />
      </div>
      <Form key={key} draftId={draftId} />
    </div>
  );
}

export default function CreateAdPage() {
  const t = useTranslations('supplier');
  useTitle(t('createAd'));
  return (
    <RoleGate
      roles={['supplier']}
      text={t('suppliersOnly')}
      instead={<ButtonLink to={paths.supplierPanel}>{t('applyLink')}</ButtonLink>}
    >
      <SellingGate title={t('createAd')}>
        <NewAd />
      </SellingGate>
    </RoleGate>
  );
}
