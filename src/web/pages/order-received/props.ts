import type { Order, PaymentInstructions } from '../../../rules/orders/orders.ts';
import type { PaymentView } from '../../../rules/online-payments/payment-stage.ts';
import type { ParcelView } from '../../../rules/shipments/parcel-view.ts';
import type { DocumentLinks } from '../../components/documents/document-links.ts';
import type { BaseProps } from '../../page-props.ts';

export interface OrderReceivedProps extends BaseProps {
  page: 'order-received';
  order: Order;
  payment: PaymentInstructions;
  /** How the online payment stands; null for an order that is not paid online. */
  paid: PaymentView | null;
  /** Set when the page offers an account; `error`: why it was refused. */
  accountOffer: { error: string | null } | null;
  documents: DocumentLinks;
  /** When the order is delivered, as a sentence; null when no day is promised. */
  delivery: string | null;
  /** The parcels that have left. */
  parcels: readonly ParcelView[];
  /** Whether more parcels are to come. */
  isPartlySent: boolean;
}
