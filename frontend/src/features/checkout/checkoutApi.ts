/** Calls of the checkout: starting a payment, paying what is left of deposits, proving a phone. */
import type { LegalDocument } from '@/components/LegalText';
import { api } from '@/lib/api';
import type { User } from '@/lib/apiTypes';

/** What is accepted before paying: filled with the order, and named by version and hash. */
export interface Agreements {
  version: string;
  hash: string;
  documents: LegalDocument[];
}

export interface PaymentToStart {
  cartId: string;
  shippingId: number;
  /** null: the delivery address is the invoice's too. */
  invoiceId: number | null;
  termsVersion: string;
  termsHash: string;
}

export interface AgreementsWanted {
  cartId: string;
  shippingId: number;
  invoiceId: number | null;
  /** What is in the cart: other lines have another contract. */
  lines: string;
}

export interface StartedPayment {
  url?: string;
  paymentId?: string;
  verifySms?: boolean;
}

/** How a payment of mine stands; while it can still be paid the provider is asked anew. */
export interface PaymentStanding {
  state: 'none' | 'open' | 'unknown' | 'review' | 'paid' | 'refunded' | 'closed';
  paymentId: string | null;
  orderId: string | null;
  purpose: 'order' | 'balance' | null;
  amount: number | null;
  /** Only while it is open: where it can be gone on with. */
  url: string | null;
  /** Only when it goes back: why. */
  reason: 'changed' | 'late' | 'odd' | null;
}

/** A certain payment, else the newest of an order, else my newest. */
export interface PaymentLook {
  orderId: string | null;
  paymentId: string | null;
}

export interface SentCode {
  ref: string;
  secret: string;
  expiresAt: string;
}

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    agreements: build.query<Agreements, AgreementsWanted>({
      query: ({ lines: _lines, ...data }) => ({ url: '/api/order/agreements', method: 'POST', data }),
      // The law asks for the text that holds now, not for one of a while ago.
      keepUnusedDataFor: 0,
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
    addPhone: build.mutation<SentCode, string>({
      query: (phone) => ({ url: '/api/user/addPhone', method: 'POST', data: { phone } }),
    }),
    confirmOtp: build.mutation<User, { ref: string; secret: string; otp: string }>({
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
