import type { CardPicture } from '../../rules/catalog/product.ts';
import type { MovedReleaseLine } from '../../rules/orders/moved-release-dates.ts';
import type { Cents } from '../../rules/money.ts';
import type { PaymentMailAlert, ReturnedPayment } from '../../rules/online-payments/payment-mails.ts';
import type { OrderMailKind } from '../../rules/orders/order-states.ts';
import type { Order, PaymentInstructions } from '../../rules/orders/orders.ts';
import type { ParcelView } from '../../rules/shipments/parcel-view.ts';
import type { Refund } from '../../rules/refunds/refunds.ts';
import type { ShopIdentity } from '../../rules/settings/shop-identity.ts';

export type { OrderMailKind };

/** A document that an email is sent with. */
interface AttachedDocument {
  number: string;
  /** Of a credit note; null for an invoice. */
  refundId: number | null;
  /** How the receiver opens it in the shop. */
  opens: 'by-key' | 'by-log-in' | 'not';
}

/** The data for an email about an order. */
export interface OrderMailData {
  order: Order;
  payment: PaymentInstructions;
  /** The pictures of the lines, by line id; a line may have none. */
  pictures: ReadonlyMap<number, CardPicture>;
  shop: ShopIdentity;
  /** When the order is delivered, as a sentence. */
  deliveryText: string;
  /** The origin of the email's links: `https://winkel.example`. */
  origin: string;
  /** The lines whose release date changed, for the email about that. */
  moved?: readonly MovedReleaseLine[] | undefined;
  /** The invoice or credit note that is sent with the email. */
  document?: AttachedDocument | undefined;
  /** The refund, for the email about that. */
  refund?: Pick<Refund, 'total' | 'reason' | 'creditNumber'> | undefined;
  /** The last four characters of the account that it went to; null when nobody asked for one. */
  last4?: string | null | undefined;
  /** The link at which the customer gives an account number, for the email about that. */
  link?: { key: string; amount: number; expiresAt: number } | undefined;
  /** The parcel, for the email about that. */
  parcel?: ParcelView | undefined;
  /** Whether more parcels are to come. */
  isPartlySent?: boolean | undefined;
  /** What is still asked for and owed, and where to transfer to, for the email that an order was changed. */
  difference?: { asked: Cents; owed: Cents; iban: string; name: string; reference: string } | undefined;
  /** What of a payment goes back, for the email about that. */
  returned?: ReturnedPayment | undefined;
  /** What is wrong with a payment, for the email about that. */
  alert?: PaymentMailAlert | undefined;
  /** The text of the note, for the email about that. */
  note?: string | undefined;
}
