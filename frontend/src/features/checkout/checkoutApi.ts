/** Calls of the checkout: starting a payment, paying what is left of deposits, proving a phone. */
import { api } from '@/lib/api';
import type { Schemas, User } from '@/lib/types';

/** What is accepted before paying: filled with the order, and named by version and hash. */
export type Agreements = Schemas['orders.Agreements'];

export type PaymentToStart = Schemas['payments.PaymentCreate'];

/** `lines` is what is in the cart: other lines have another contract. */
export type AgreementsWanted = Schemas['orders.AgreementsQuery'] & { lines: string };

export type StartedPayment = Schemas['payments.StartedPayment'];

/** How a payment of mine stands; while it can still be paid the provider is asked anew. */
export type PaymentStanding = Schemas['payments.PaymentStanding'];

/** A certain payment, else the newest of an order, else my newest. */
export type PaymentLook = Schemas['payments.PaymentLook'];

export type SentCode = Schemas['identity.Started'];

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    agreements: build.query<Agreements, AgreementsWanted>({
      query: ({ lines: _lines, ...data }) => ({ url: '/api/order/agreements', method: 'POST', data }),
      // The law asks for the text that holds now, not for one of a while ago.
      keepUnusedDataFor: 0,
      // It holds the lines of the addresses, whose numbers stay when they are corrected.
      providesTags: ['Addresses'],
    }),
    createPayment: build.mutation<StartedPayment, { payment: PaymentToStart; key: string }>({
      query: ({ payment, key }) => ({
        url: '/api/payment/create',
        method: 'POST',
        data: payment,
        headers: { 'Idempotency-Key': key },
      }),
    }),
    payBalance: build.mutation<StartedPayment, { orderId: string; key: string }>({
      query: ({ orderId, key }) => ({
        url: '/api/payment/balance',
        method: 'POST',
        data: { orderId },
        headers: { 'Idempotency-Key': key },
      }),
      // A refusal means that the order stands otherwise than it was shown.
      invalidatesTags: (_result, error) => (error ? ['Orders'] : []),
    }),
    paymentStanding: build.query<PaymentStanding, PaymentLook>({
      query: (data) => ({ url: '/api/payment/look', method: 'POST', data }),
      keepUnusedDataFor: 0,
    }),
    addPhone: build.mutation<SentCode, Schemas['identity.Phone']>({
      query: (data) => ({ url: '/api/user/addPhone', method: 'POST', data }),
    }),
    confirmOtp: build.mutation<User, Schemas['identity.Code']>({
      query: (data) => ({ url: '/api/user/otp', method: 'POST', data }),
    }),
  }),
});

export const {
  useAgreementsQuery,
  useCreatePaymentMutation,
  usePayBalanceMutation,
  usePaymentStandingQuery,
  useAddPhoneMutation,
  useConfirmOtpMutation,
} = checkoutApi;
