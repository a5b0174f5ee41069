/** Calls of the checkout: starting a payment, paying what is left of deposits, proving a phone. */
import { api } from '@/lib/api';
import type { User } from '@/lib/apiTypes';

export interface PaymentToStart {
  cartId: string;
  shippingId: number;
  /** null: the delivery address is the invoice's too. */
  invoiceId: number | null;
  termsVersion: string;
}

export interface StartedPayment {
  url?: string;
  paymentId?: string;
  verifySms?: boolean;
}

export interface SentCode {
  ref: string;
  secret: string;
  expiresAt: string;
}

export const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
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
    addPhone: build.mutation<SentCode, string>({
      query: (phone) => ({ url: '/api/user/addPhone', method: 'POST', data: { phone } }),
    }),
    confirmOtp: build.mutation<User, { ref: string; secret: string; otp: string }>({
      query: (data) => ({ url: '/api/user/otp', method: 'POST', data }),
    }),
  }),
});

export const { useCreatePaymentMutation, usePayBalanceMutation, useAddPhoneMutation, useConfirmOtpMutation } =
  checkoutApi;
