/**
 * The specification's error catalogue (section 8) as one table: which call says what when it succeeds or fails.
 * Loaded with the first thing that is said.
 */
import { isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { LEFT } from '@/lib/api';
import type { ApiFailure } from '@/lib/apiClient';
import type { SessionState } from '@/lib/session';
import { type ToastKey, type ToastKind, toastRequested } from '@/lib/toasts';
import { showToast } from './showToast';

type Says = { kind: ToastKind; key: ToastKey };

interface Row {
  success?: Says;
  /** A key: said before the server's text, or instead of it; 'server': the server's text; absent: nothing is said. */
  failure?: ToastKey | 'server';
  /** The server's text follows the key as a second toast. */
  thenServer?: boolean;
  /** The key is only for when the server said nothing. */
  serverFirst?: boolean;
}

const success = (key: ToastKey): Says => ({ kind: 'success', key });
const info = (key: ToastKey): Says => ({ kind: 'info', key });

export const CATALOGUE: Record<string, Row> = {
  // Says nothing of its own, but a cart that had to give something up warns when it is looked at.
  cart: {},
  updateCart: { success: success('cartUpdated'), failure: 'server' },
  follow: { success: success('followed'), failure: 'server' },
  unfollow: { success: info('unfollowed'), failure: 'server' },
  login: { failure: 'server' },
  facebookLogin: { failure: 'server' },
  googleLogin: { failure: 'server' },
  signInWith: { failure: 'server' },
  telegramLogin: { failure: 'server' },
  register: { success: info('registered'), failure: 'registerFailed', serverFirst: true },
  forgotPassword: { success: info('resetMailSent'), failure: 'server' },
  updatePassword: { success: success('passwordChanged'), failure: 'passwordChangeFailed', thenServer: true },
  editProfile: { success: success('profileUpdated'), failure: 'server' },
  putPicture: { success: success('pictureSaved'), failure: 'server' },
  removePicture: { success: success('pictureRemoved'), failure: 'server' },
  addEmail: { success: success('emailLinkSent'), failure: 'server' },
  exportAccount: { failure: 'server' },
  closeAccount: { success: info('accountClosed') },
  confirmOtp: { success: success('otpConfirmed') },
  createAd: { success: success('adCreated'), failure: 'server' },
  disableAd: { failure: 'server' },
  planDraft: { failure: 'server' },
  unplanDraft: { failure: 'server' },
  cloneAd: { failure: 'server' },
  vote: { failure: 'server' },
  takeVoteBack: { failure: 'server' },
  stopDemandMails: { failure: 'server' },
  stopMail: { failure: 'server' },
  draftFromDemand: { failure: 'server' },
  createCategory: { success: success('categoryAdded'), failure: 'server' },
  createBrand: { success: success('brandAdded'), failure: 'server' },
  createModel: { success: success('modelAdded'), failure: 'server' },
  createProduct: { success: success('productAdded'), failure: 'server' },
  changeProduct: { success: success('productSaved'), failure: 'server' },
  productOfModel: { failure: 'server' },
  askQuestion: { success: success('questionSent'), failure: 'questionFailed' },
  orders: { failure: 'server' },
  rateSeller: { success: success('sellerRated'), failure: 'sellerRateFailed' },
  rateItem: { success: success('itemRated'), failure: 'itemRateFailed' },
  returnProduct: { success: success('returnRequested'), failure: 'returnFailed' },
  withdrawProduct: { success: success('purchaseWithdrawn'), failure: 'withdrawFailed' },
  sayReceived: { success: success('receiptConfirmed'), failure: 'receiptFailed' },
  cancelProduct: { success: success('cancelled'), failure: 'cancelFailed' },
  ship: { failure: 'server' },
  decideReturn: { failure: 'server' },
  inspectReturn: { failure: 'server' },
  overruleReturn: { failure: 'server' },
  downloadStatement: { failure: 'server' },
  compareBooks: { failure: 'server' },
  renewRole: { failure: 'server' },
  retryRefund: { failure: 'server' },
  requestIban: { failure: 'server' },
  transferRefund: { failure: 'server' },
  decideApproval: { failure: 'server' },
  refundPayment: { failure: 'server' },
  retryPayout: { failure: 'server' },
  recordChargeback: { failure: 'server' },
  takeChargeback: { failure: 'server' },
  actOnChargeback: { failure: 'server' },
  downloadList: { failure: 'server' },
  downloadInvoice: { failure: 'server' },
  downloadBatch: { failure: 'server' },
  downloadReport: { failure: 'server' },
  downloadEarnings: { failure: 'server' },
  downloadToShip: { failure: 'server' },
  withdrawAd: { failure: 'server' },
  objectToReturn: { success: success('objectionSent'), failure: 'server' },
  returnCargoCode: { success: success('cargoCodeCreated'), failure: 'cargoCodeFailed' },
  addresses: { failure: 'server' },
  saveAddress: { success: success('addressSaved'), failure: 'addressSaveFailed', thenServer: true },
  deleteAddress: { success: success('addressDeleted'), failure: 'addressDeleteFailed' },
};

interface CallMeta {
  arg?: { endpointName?: string; originalArgs?: { quiet?: boolean } };
}

function rowOf(meta: unknown): Row | undefined {
  const name = (meta as CallMeta).arg?.endpointName;
  return name ? CATALOGUE[name] : undefined;
}

/** The question to sign in again says it already, and a toast would stand behind it. */
const isSaidByQuestion = ({ code }: ApiFailure, { isOver }: SessionState) =>
  !!isOver && ['token_expired', 'unauthenticated'].includes(code);

function sayFailure(row: Row, failure: ApiFailure): void {
  // What the former person's call came to is not told to the next one.
  if (!row.failure || failure.code === LEFT) return;
  const server = failure.message;
  if (row.failure === 'server' || (row.serverFirst && server)) {
    showToast('error', server ? { text: server } : { key: 'serverUnreachable' });
    return;
  }
  showToast('error', { key: row.failure });
  if (row.thenServer && server) showToast('error', { text: server });
}

/** Say what follows from an action, if anything does. */
export function sayWhatHappened(action: UnknownAction, session: SessionState): void {
  if (toastRequested.match(action)) {
    const { kind, ...what } = action.payload;
    showToast(kind, what);
    return;
  }
  const row = rowOf(action.meta);
  if (!row) return;
  if (isRejectedWithValue(action)) {
    const failure = action.payload as ApiFailure;
    if (!isSaidByQuestion(failure, session)) sayFailure(row, failure);
    return;
  }
  const warning = (action.payload as { warning?: string } | null)?.warning;
  if (row.success && !warning) showToast(row.success.kind, { key: row.success.key });
  // A cart that could not take all that was asked says why.
  if (warning) showToast('warning', { text: warning });
}
