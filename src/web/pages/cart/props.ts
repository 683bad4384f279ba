import type { ProductCard } from '../../../rules/catalog/product.ts';
import type { CartLineLinks } from '../../../wire/cart-calls.ts';
import type { StoreCart } from '../../../wire/store-cart.ts';
import type { LineRefusal } from '../../state/line-refusal.ts';
import type { BaseProps, CouponRefusal } from '../../page-props.ts';

export interface CartProps extends BaseProps {
  page: 'cart';
  cart: StoreCart;
  links: Readonly<Record<string, CartLineLinks>>;
  nonce: string;
  /** A code that the form without JavaScript could not apply. */
  couponRefusal: CouponRefusal | null;
  /** The attribute `data-awdr_params` of a cart with gifts. */
  discountParams?: string | undefined;
  /** Refused quantities of the form by line key; their reasons are not repeated in `notice` (R39). */
  refusals?: Readonly<Record<string, LineRefusal>> | undefined;
  /** Items that are no longer sold: a message, and the address that removes the item. */
  gone: readonly { message: string; remove: string }[];
  /** Messages about prices or stock that changed since the last visit (U22). */
  changes: readonly string[];
  suggestions: readonly ProductCard[];
  newAfter: number;
}
