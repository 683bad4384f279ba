import type { Order, OrderMailKind, PaymentInstructions } from '../../rules/orders/orders.ts';
import type { MovedReleaseLine } from '../../rules/orders/moved-release-dates.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';

export type { OrderMailKind };

/** All that a letter about an order is made from. */
export interface OrderMailData {
  order: Order;
  payment: PaymentInstructions;
  shop: ShopIdentity;
  /** How long a delivery takes, in words. */
  deliveryTime: string;
  /** Begins the letter's links: `https://winkel.example`. */
  origin: string;
  /** Which days have moved, of a letter about that. */
  moved?: readonly MovedReleaseLine[] | undefined;
}
