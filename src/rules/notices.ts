// Messages of the shop to a shopper, as codes with parameters. `src/texts/notices.ts` has the sentences.
import type { BundleProblem } from './bundles/bundle-checks.ts';
import type { CouponProblem } from './coupons/coupons.ts';

/** Why a cart line cannot be ordered as it is. */
export type LineProblem =
  | { code: 'out-of-stock' }
  | { code: 'too-few'; available: number }
  | { code: 'sold-individually' }
  /** More units than one customer may buy (R49) */
  | { code: 'customer-limit'; max: number };

/** A message. `name` is the name of a product, `label` that of a form field. Amounts are whole cents. */
export type Notice =
  // Cart: done
  | { code: 'added'; name: string }
  | { code: 'removed'; name: string }
  | { code: 'restored'; name: string }
  | { code: 'cart-updated' }
  | { code: 'shipping-updated' }
  | { code: 'gift-swapped'; name: string }
  // Cart: refused (W3, W9)
  | { code: 'unknown-product' }
  | { code: 'cart-invalid-product'; id: string }
  | { code: 'choose-options'; name: string }
  | { code: 'missing-attributes'; name: string; names: readonly string[] }
  | { code: 'missing-variation-data'; name: string; names: readonly string[] }
  | { code: 'unavailable-variation' }
  // An item that was selected with the product does not fit its list (W14)
  | { code: 'together-refused' }
  | { code: 'not-purchasable'; name: string }
  | { code: 'out-of-stock'; name: string }
  | { code: 'too-many'; name: string; available: number; inCart: number }
  | { code: 'partially-out-of-stock'; name: string; available: number; inCart: number }
  | { code: 'above-maximum'; maximum: number }
  | { code: 'sold-individually'; name: string }
  // More units than one customer may buy, in the cart or together with earlier orders (R49)
  | { code: 'customer-limit'; name: string; max: number }
  | { code: 'customer-limit-ordered'; name: string; max: number; left: number }
  | { code: 'negative-quantity' }
  | { code: 'invalid-quantity'; name: string; minimum: number }
  | { code: 'quantity-range'; minimum: number; maximum: number }
  | { code: 'cart-full'; lines: number }
  // A bundle that does not fit, with the check of 5.8 that says why, if one does (W15)
  | { code: 'bundle-refused'; problem: BundleProblem | null }
  | { code: 'invalid-key' }
  | { code: 'gift-not-offered' }
  | { code: 'remove-failed' }
  | { code: 'undo-failed' }
  // Coupons; `coupon` is a code
  | CouponProblem
  | { code: 'coupon-missing' }
  | { code: 'coupon-applied'; coupon: string }
  | { code: 'coupon-already-applied'; coupon: string }
  | { code: 'coupon-not-applied'; coupon: string }
  | { code: 'coupon-removed' }
  | { code: 'coupons-full'; max: number }
  // Changes since the last visit, and problems that prevent an order (U22)
  | { code: 'price-changed'; name: string; before: number; now: number }
  | { code: 'line-gone'; name: string }
  | { code: 'line-out-of-stock'; name: string }
  | { code: 'line-too-few'; name: string; available: number }
  | { code: 'line-sold-individually'; name: string }
  | { code: 'line-customer-limit'; name: string; max: number }
  // Back-in-stock requests
  | { code: 'restock-asked' }
  | { code: 'restock-confirmed' }
  | { code: 'restock-forgotten' }
  | { code: 'restock-not-needed'; name: string }
  // Checkout (W10)
  | { code: 'cart-empty' }
  | { code: 'cart-problems' }
  | { code: 'total-changed'; seen: number; now: number }
  /** The quotation of the cart was used, withdrawn, or its last day is over. */
  | { code: 'quotation-ended' }
  | { code: 'total-lowered'; seen: number; now: number }
  | { code: 'required-field'; label: string }
  | { code: 'field-too-long'; label: string; maximum: number }
  | { code: 'invalid-email' }
  | { code: 'invalid-postcode'; country: string }
  | { code: 'invalid-house-number' }
  | { code: 'invalid-addition' }
  | { code: 'without-letters'; label: string }
  // A parcel cannot be delivered there
  | { code: 'post-box' }
  | { code: 'invalid-phone' }
  | { code: 'invalid-country' }
  | { code: 'invalid-shipping-option' }
  | { code: 'unknown-payment-method' }
  | { code: 'payment-not-with-shipping' }
  | { code: 'payment-not-for-amount' }
  | { code: 'payment-not-for-country' }
  // Paying an order
  | { code: 'payment-unavailable' }
  | { code: 'payment-not-needed' }
  | { code: 'order-sold-out' }
  | { code: 'back-in-cart' }
  | { code: 'attempt-conflict'; address: string }
  | { code: 'order-in-progress' }
  | { code: 'unknown-order' }
  // Accounts
  | { code: 'wrong-credentials' }
  | { code: 'wrong-code' }
  | { code: 'wrong-passkey' }
  | { code: 'code-needed' }
  | { code: 'demo-password' }
  | { code: 'registration-off' }
  | { code: 'password-length'; minimum: number; maximum: number }
  | { code: 'common-password' }
  | { code: 'wrong-password' }
  | { code: 'same-email' }
  | { code: 'staff-account' }
  // Requests
  | { code: 'nonce-missing' }
  | { code: 'nonce-expired' }
  | { code: 'session-expired' }
  | { code: 'session-renewed' }
  | { code: 'foreign-origin' }
  | { code: 'invalid-parameter'; parameter: string }
  | { code: 'other-host' }
  | { code: 'missing-parameter'; parameter: string }
  | { code: 'malformed-request' }
  | { code: 'too-large' }
  /** The shop moves to another database, and can only be read. */
  | { code: 'shop-moving' }
  // Rate limits (`settings/rate-limits.ts`); the client may retry after `seconds`
  | { code: 'too-many-requests'; seconds: number }
  | { code: 'too-many-orders'; seconds: number }
  | { code: 'too-many-forms'; seconds: number }
  | { code: 'too-many-sign-ins'; seconds: number }
  | { code: 'too-many-emails'; seconds: number }
  | { code: 'not-found' }
  | { code: 'staff-only' }
  | { code: 'fault' }
  | { code: 'no-answer' };

export type NoticeCode = Notice['code'];

/** What is wrong with a form field. */
export type FieldNotice = Extract<
  Notice,
  {
    code:
      | 'required-field'
      | 'field-too-long'
      | 'invalid-email'
      | 'invalid-postcode'
      | 'invalid-house-number'
      | 'invalid-addition'
      | 'without-letters'
      | 'post-box'
      | 'invalid-phone'
      | 'invalid-country';
  }
>;

/** The notice for a line that cannot be ordered as it is (U22). */
export function lineNotice(problem: LineProblem, name: string): Notice {
  switch (problem.code) {
    case 'out-of-stock':
      return { code: 'line-out-of-stock', name };
    case 'too-few':
      return { code: 'line-too-few', name, available: problem.available };
    case 'sold-individually':
      return { code: 'line-sold-individually', name };
    case 'customer-limit':
      return { code: 'line-customer-limit', name, max: problem.max };
  }
}

/** The kind of a notice. `message` and `success` both report success; `notice` and `info` are neutral information. */
export type NoticeType = 'error' | 'message' | 'info' | 'notice' | 'success';

/** A notice as it is shown ([3.15-01]). */
export interface StoreNotice {
  /** One paragraph or several. */
  message: string | readonly string[];
  type: NoticeType;
  /** Whether it appeared after the page had loaded. */
  dynamic: boolean;
}

/** Creates a notice. By default it reports success and was part of the page when it loaded. */
export function storeNotice(
  message: StoreNotice['message'],
  { type = 'success', dynamic = false }: Partial<Omit<StoreNotice, 'message'>> = {},
): StoreNotice {
  return { message, type, dynamic };
}

/** The paragraphs of a notice, without empty ones ([5.9-01]). */
export function noticeParagraphs({ message }: Pick<StoreNotice, 'message'>): readonly string[] {
  const all = typeof message === 'string' ? [message] : message;
  return all.map((paragraph) => paragraph.trim()).filter((paragraph) => paragraph !== '');
}

/** The text of a notice. Notices with equal texts are duplicates ([5.9-02]). */
export function noticeMessage(notice: Pick<StoreNotice, 'message'>): string {
  return noticeParagraphs(notice).join('\n');
}

/**
 * The notices without empty ones and duplicates. `known`: texts (see `noticeMessage`) of notices that are already shown.
 */
export function distinctNotices<N extends Pick<StoreNotice, 'message'>>(
  notices: readonly N[],
  known: Iterable<string> = [],
): N[] {
  const seen = new Set(known).add('');
  return notices.filter((notice) => {
    const message = noticeMessage(notice);
    if (seen.has(message)) return false;
    seen.add(message);
    return true;
  });
}
