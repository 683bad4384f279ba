// What a source says about the customers, orders, coupons, reviews, pages and posts of another shop: its database dump, or answers of
// its REST interface. Both become these types, and one use-case brings each. Ids are those of the old shop, as texts; moments are
// epoch ms.
import type { Address } from '../checkout/addresses.ts';
import type { Cents } from '../money.ts';
import type { OldAmount } from './old-money.ts';

export interface OldCustomer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** What others call the customer; '' for none. */
  displayName: string;
  /** Its role there: 'customer', 'subscriber', 'shop_manager'. */
  roles: readonly string[];
  /** null: the source does not tell it. */
  passwordHash: string | null;
  createdAt: number;
  billing: Address | null;
  shipping: Address | null;
}

export interface OldOrderLine {
  id: string;
  /** '' for one that no longer exists. */
  productId: string;
  variationId: string;
  name: string;
  sku: string;
  quantity: number;
  /** Before and after coupons. */
  subtotal: OldAmount;
  total: OldAmount;
  /** Basis points; null: the source does not tell it. */
  rate: number | null;
  attributes: readonly { name: string; value: string }[];
}

export interface OldRefund {
  id: string;
  reason: string;
  at: number;
  /** Above zero. */
  total: OldAmount;
  lines: readonly { lineId: string; quantity: number; total: OldAmount }[];
  shipping: OldAmount;
}

export interface OldOrderNote {
  id: string;
  text: string;
  at: number;
  isForCustomer: boolean;
}

/** A document with a number. */
export interface OldDocument {
  number: string;
  at: number;
}

export interface OldOrder {
  id: string;
  number: string;
  key: string;
  /** Without `wc-`. */
  status: string;
  createdVia: string;
  currency: string;
  placedAt: number;
  modifiedAt: number;
  paidAt: number | null;
  completedAt: number | null;
  /** '' for a guest. */
  customerId: string;
  email: string;
  note: string;
  billing: Address;
  shipping: Address | null;
  paymentMethod: string;
  paymentTitle: string;
  transactionId: string;
  lines: readonly OldOrderLine[];
  shippingLines: readonly { methodId: string; instanceId: string; title: string; total: OldAmount }[];
  fees: readonly { name: string; total: OldAmount; rate: number | null }[];
  coupons: readonly { code: string; discount: OldAmount }[];
  total: OldAmount;
  refunds: readonly OldRefund[];
  notes: readonly OldOrderNote[];
  /** The invoice that the old shop issued. */
  invoice: OldDocument | null;
  /** The credit notes that the old shop issued; absent without any. */
  creditNotes?: readonly OldDocument[];
  attribution: readonly { name: string; value: string }[];
}

export interface OldCoupon {
  id: string;
  code: string;
  status: string;
  description: string;
  /** percent, fixed_cart, fixed_product. */
  kind: string;
  amount: string;
  createdAt: number;
  expiresAt: number | null;
  timesUsed: number;
  usageLimit: number | null;
  customerUsageLimit: number | null;
  unitLimit: number | null;
  individualUse: boolean;
  freeShipping: boolean;
  excludesReduced: boolean;
  productIds: readonly string[];
  excludedProductIds: readonly string[];
  /** By the slugs of the old shop. */
  categories: readonly string[];
  excludedCategories: readonly string[];
  minimum: Cents | null;
  maximum: Cents | null;
  emailRestrictions: readonly string[];
}

export interface OldReview {
  id: string;
  productId: string;
  author: string;
  email: string;
  customerId: string;
  rating: number;
  text: string;
  /** approved, hold, spam, trash. */
  status: string;
  isVerified: boolean;
  at: number;
}

export interface OldContent {
  id: string;
  kind: 'page' | 'post';
  slug: string;
  title: string;
  /** HTML. */
  excerpt: string;
  content: string;
  status: string;
  publishedAt: number;
  /** Its path in the old shop, when the source tells it. */
  path: string | null;
}

/** Everything that a dump has, by the sequence in which it comes: what is referred to first. */
export interface OldRecords {
  customers: readonly OldCustomer[];
  coupons: readonly OldCoupon[];
  orders: readonly OldOrder[];
  reviews: readonly OldReview[];
  contents: readonly OldContent[];
}
