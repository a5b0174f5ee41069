/** A supplier's details as they are typed and sent; another account for the money brings its second step along. */
import { useDispatch } from 'react-redux';
import { useTranslations } from 'use-intl';
import { asFailure } from '@/lib/api';
import { plainIban } from '@/lib/iban';
import type { Signed } from '@/lib/passkeys';
import { phoneFrom } from '@/lib/phone';
import { toastRequested } from '@/lib/toasts';
import { useSchemaForm } from '@/lib/useSchemaForm';
import { useSecondStep } from '@/lib/useSecondStep';
import { useCredentialLabels } from './CredentialFields';
import { credentialsOf } from './credentials';
import { type DetailsLabels, type DetailsValues, detailsSchema, leadsElsewhere, valuesOf } from './details';
import { type OwnApplication, useChangeDetailsMutation } from './supplierApi';

export function useDetailsForm(own: OwnApplication) {
  const t = useTranslations('supplier');
  const dispatch = useDispatch();
  const labels: DetailsLabels = {
    iban: t('iban'),
    phone: t('phone'),
    ...useCredentialLabels(),
    city: t('details.city'),
    district: t('details.district'),
    town: t('details.town'),
    address: t('details.address'),
    currentPassword: t('details.currentPassword'),
    code: t('code.label'),
  };
  const known = { ...valuesOf(own), phone: phoneFrom(own.phone) };
  const form = useSchemaForm<DetailsValues>(detailsSchema(t, labels), known);
  const [change, { isLoading }] = useChangeDetailsMutation();
  const isElsewhere = leadsElsewhere(form.watch(), known);
  const hasOtherIban = plainIban(form.watch('iban')) !== plainIban(own.iban);
  const second = useSecondStep();
  /** Gives what is said of a passkey that was refused. */
  const save = async ({ currentPassword, code, ...typed }: DetailsValues, passkey?: Signed) => {
    const { authorisedName, authorisedSurname, mersisNumber, kepAddress, ...values } = typed;
    const credentials = credentialsOf(typed);
    const isAsked = second.asked === 'needed' && hasOtherIban && !passkey;
    if (isAsked && !code) {
      form.setError('code', { message: t('code.missing') });
      return;
    }
    const answer = await change({
      ...values,
      credentials,
      ...(currentPassword && isElsewhere && { currentPassword }),
      ...(isAsked && { code }),
      ...(passkey && { passkey }),
    });
    if (!answer.data) {
      const refused = asFailure(answer.error).fields.passkey?.[0];
      if (refused) return refused;
      if (second.asks(answer.error) || form.showFieldErrors(answer.error)) return;
      const text = asFailure(answer.error).message;
      dispatch(toastRequested(text ? { kind: 'error', text } : { kind: 'error', key: 'serverUnreachable' }));
      return;
    }
    second.forget();
    form.setValue('currentPassword', '');
    form.setValue('code', '');
    dispatch(toastRequested({ kind: 'success', text: t('details.saved') }));
  };
  const submit = form.handleSubmit(async (values) => {
    await save(values);
  });
  const sign = async (passkey: Signed) => {
    let refused: string | undefined;
    await form.handleSubmit(async (values) => {
      refused = await save(values, passkey);
    })();
    return refused;
  };
  return { form, labels, isElsewhere, hasOtherIban, second, isLoading, submit, sign };
}
