/** From the chosen addresses to the payment page: what is missing, the phone, what is agreed to, the payment's start. */
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { linesOf, useAgreements } from '@/features/checkout/useAgreements';
import { useChoices } from '@/features/checkout/useChoices';
import { type PaymentState, usePayment } from '@/features/checkout/usePayment';
import { api, asFailure } from '@/lib/api';
import { userChanged, useUser } from '@/lib/session';
import type { Address, Cart, User } from '@/lib/types';
import { useIsHere } from '@/lib/useIsHere';
import { useMissing } from './useMissing';

/** In another window the cart or an address was changed, or an address removed: what stands here is looked at anew. */
const CHANGED_ELSEWHERE = ['terms_changed', 'not_found'];
/** The contract came when the last button was pressed, and the buyer has not read it. */
const UNREAD = 'terms_unread';
/** Another payment of the cart was begun, here or in another window: its state is shown from now on. */
const BEGUN_BEFORE = ['payment_unknown', 'payment_review', 'payment_given_up', 'payment_paused'];

/** What was chosen, as far as it is still in the address book; the default address until the buyer chooses. */
export function useAddressChoices(addresses: Address[]) {
  const { choices, choose } = useChoices();
  const known = (id: number | null) => (addresses.some((address) => address.id === id) ? id : null);
  const usual = addresses.find((address) => address.isDefault)?.id ?? null;
  const shippingId = known(choices.shippingId) ?? usual;
  return { shippingId, invoiceId: known(choices.invoiceId), sameAddress: choices.sameAddress, choose };
}

/** Acts when the contract of the same addresses has become another one: who agreed to it has not agreed to this. */
function useOtherWords({ shippingId, invoiceId, sameAddress }: Chosen, hash: string | undefined, act: () => void) {
  const of = `${shippingId} ${sameAddress || invoiceId}`;
  const last = useRef({ of, hash });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each change of the words.
  useEffect(() => {
    if (!hash) return;
    const { of: before, hash: read } = last.current;
    last.current = { of, hash };
    if (before === of && read && read !== hash) act();
  }, [of, hash]);
}

type Chosen = Omit<ReturnType<typeof useAddressChoices>, 'choose'>;

function useStarting(cart: Cart, chosen: Chosen) {
  const { shippingId, invoiceId, sameAddress } = chosen;
  const payment = usePayment();
  const agreements = useAgreements(cart, chosen);
  const isHere = useIsHere();
  const [isReading, setReading] = useState(false);
  const begin = async () => {
    if (shippingId === null) return;
    setReading(true);
    const acceptedHash = agreements.shown?.hash;
    const { data: read, error } = await agreements.read();
    setReading(false);
    if (!isHere.current) return;
    if (!read) return payment.refuse(asFailure(error));
    // Nothing was shown, as it was on its way or could not be fetched: what has come only now is read first.
    if (!acceptedHash) return payment.refuse({ ...asFailure(null), code: UNREAD });
    if (read.hash !== acceptedHash) return payment.refuse({ ...asFailure(null), code: 'terms_changed' });
    await payment.start({
      cartId: cart.info.uuid,
      shippingId,
      invoiceId: sameAddress ? null : invoiceId,
      termsVersion: read.version,
      termsHash: read.hash,
    });
  };
  const state: PaymentState = isReading ? { at: 'starting' } : payment.state;
  return { state, dismiss: payment.dismiss, agreements, begin };
}

export function usePaying(cart: Cart, chosen: Chosen) {
  const dispatch = useDispatch();
  const isPhoneKnown = !!useUser()?.phoneVerified;
  const [accepted, setAccepted] = useState(false);
  const { state, dismiss, agreements, begin } = useStarting(cart, chosen);
  const missing = useMissing({
    shipping: chosen.shippingId === null,
    billing: !chosen.sameAddress && chosen.invoiceId === null,
    terms: !accepted,
  });
  // Asked for at its step, or at the latest by the last button, which then goes on by itself.
  const [proving, setProving] = useState<'step' | 'button' | null>(null);
  const pay = () => {
    if (missing.complain()) return;
    if (isPhoneKnown) void begin();
    else setProving('button');
  };
  const isProving = !!proving || state.at === 'verifying';
  const isAsked = useRef(isProving);
  isAsked.current = isProving;
  const proved = (person: User) => {
    dispatch(userChanged(person));
    // Who has closed the dialog while the code was being looked at has thought better of paying.
    if (!isAsked.current) return;
    setProving(null);
    // A line may have ended behind the dialog: what is agreed to then is another contract.
    if (proving !== 'step' && !missing.complain()) void begin();
  };
  const leaveProof = () => {
    setProving(null);
    dismiss();
  };
  const code = state.at === 'refused' ? state.failure.code : '';
  const { renew } = agreements;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the words turned out to be others.
  useEffect(() => {
    if (code === UNREAD) setAccepted(false);
    if (!CHANGED_ELSEWHERE.includes(code)) return;
    setAccepted(false);
    dispatch(api.util.invalidateTags(['Cart', 'Addresses']));
    renew();
  }, [code]);
  const lines = linesOf(cart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has agreed to one contract has not agreed to that of other lines.
  useEffect(() => setAccepted(false), [lines]);
  useOtherWords(chosen, agreements.shown?.hash, () => setAccepted(false));
  const isBegunBefore = BEGUN_BEFORE.includes(code);
  useEffect(() => {
    if (isBegunBefore) dispatch(api.util.invalidateTags(['Cart'])); // from now on its payment is watched
  }, [isBegunBefore, dispatch]);
  const askPhone = () => setProving('step');
  return {
    state,
    agreements,
    accepted,
    setAccepted,
    missing,
    pay,
    isPhoneKnown,
    isProving,
    askPhone,
    proved,
    leaveProof,
  };
}
