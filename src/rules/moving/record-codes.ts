// Why a customer, order, coupon, review, page or post of another shop does not come, and what is not as it was of one that comes.

export type RecordRefusal =
  | 'staff-account'
  | 'email-invalid'
  | 'email-taken'
  | 'number-taken'
  | 'other-currency'
  | 'unknown-status'
  | 'code-taken'
  | 'product-unknown'
  | 'review-invalid'
  | 'slug-taken'
  | 'content-invalid';

export type RecordNote =
  | 'joined-account'
  | 'password-left'
  | 'payment-unknown'
  | 'line-without-product'
  | 'account-unknown'
  | 'terms-left'
  | 'slug-changed'
  | 'content-left'
  | 'invoices-continue'
  | 'credit-notes-continue'
  | 'invoices-begun'
  | 'credit-notes-begun';
