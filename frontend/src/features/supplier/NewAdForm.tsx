/** The form of a new ad, with its preview beside it. What is published is frozen, so everything is shown before. */
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { NumberField } from '@/components/NumberField';
import { countFrom } from '@/lib/typedNumbers';
import type { CategoryToSellIn } from '@/lib/types';
import { AdPreview } from './AdPreview';
import { AdProductFields } from './AdProductFields';
import { CurveCoach } from './CurveCoach';
import { coachWishOf } from './coachApi';
import { DraftStatus } from './DraftStatus';
import { FrozenDialog } from './FrozenDialog';
import { LEVELS, type Place } from './place';
import { StartFields } from './StartFields';
import { MOST_PER_BUYER, type NewAdWishes, NUMBERS, useNewAd } from './useNewAd';

interface NewAdFormProps extends NewAdWishes {
  categories: CategoryToSellIn[];
  catalogueLink: ReactNode;
  /** Leads to adding one's own product of a model, or a picture to the one that has none. */
  productLink: (place: Place, bareId: number | undefined) => ReactNode;
  onRemoved: () => void;
}

export function NewAdForm({ categories, catalogueLink, productLink, onRemoved, ...wishes }: NewAdFormProps) {
  const t = useTranslations('supplier');
  const {
    form,
    product,
    bare,
    labels,
    register,
    setValue,
    trigger,
    errors,
    attempt,
    drafts,
    publishing,
    plan,
    submit,
  } = useNewAd(wishes);
  const { asked } = publishing;
  return (
    <>
      <DraftStatus
        draft={drafts.draft}
        keeping={drafts.keeping}
        onKeepAsNew={() => void drafts.keepAsNew()}
        onUnplanned={drafts.take}
        onRemoved={() => {
          drafts.stop();
          onRemoved();
        }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <form noValidate className="tile flex flex-col gap-6 p-4 sm:p-6" onSubmit={submit}>
          <ErrorSummary errors={errors} labels={labels} attempt={attempt} />
          <AdProductFields
            categories={categories}
            place={form}
            errors={errors}
            onPlace={(place) => {
              for (const level of LEVELS) setValue(level, place[level], { shouldValidate: !!errors[level] });
            }}
            onBlur={(level) => form[level] > 0 && errors[level] && void trigger(level)}
            missing={bare ? 'noProductPicture' : 'noProduct'}
            productLink={product === null && productLink(form, bare?.id)}
            catalogueLink={catalogueLink}
          />
          <fieldset>
            <legend className="mb-3 font-bold text-lg">{t('termsLegend')}</legend>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {NUMBERS.map(({ name, whole }) => (
                <NumberField
                  key={name}
                  whole={whole}
                  label={t(name)}
                  hint={t(`hint.${name}`)}
                  error={errors[name]?.message}
                  {...register(name)}
                />
              ))}
            </div>
          </fieldset>
          <StartFields
            isLater={form.startsLater}
            onLater={(isLater) => setValue('startsLater', isLater, { shouldValidate: !!errors.startsAt })}
            field={register('startsAt')}
            error={errors.startsAt?.message}
          />
          <div className="flex flex-col gap-3 border-line border-t pt-4">
            {product && <p className="font-semibold">{t('vatIncluded', { rate: product.vatRate })}</p>}
            <p className="text-muted text-sm">{t('frozen')}</p>
            <Button type="submit" disabled={publishing.isBusy}>
              {t(!form.startsLater ? 'publish' : drafts.draft?.state === 'planned' ? 'replan' : 'plan')}
            </Button>
          </div>
        </form>
        <div className="flex flex-col gap-4 lg:sticky lg:top-24">
          <CurveCoach wish={coachWishOf(form, plan)} />
          <AdPreview plan={plan} curve={wishes.curve} vatRate={product?.vatRate} />
        </div>
      </div>
      {asked && plan && (
        <FrozenDialog
          plan={plan}
          maxPerBuyer={countFrom(asked.form.maxPerBuyer) ?? MOST_PER_BUYER}
          startsAt={asked.startsAt}
          endsAt={asked.endsAt}
          isRenewed={asked.isRenewed}
          isBusy={publishing.isBusy}
          onConfirm={() => void publishing.confirm()}
          onClose={publishing.giveUp}
        />
      )}
    </>
  );
}
