import type { PaymentMethodId } from '../../../rules/checkout/payment-methods.ts';
import type { OrderStatus } from '../../../rules/orders/order-states.ts';
import type { ParcelView } from '../../../rules/shipments/parcel-view.ts';
import type { WithdrawalState } from '../../../rules/withdrawals/withdrawals.ts';
import type { ShownRefund } from '../../components/orders/order-refunds.tsx';
import type { BaseProps } from '../../page-props.ts';

/** An order's state without anything of its customer. Moments in epoch ms. */
export interface OrderStatusProps extends BaseProps {
  page: 'order-status';
  order: {
    id: number;
    /** The key of this page's address, for the links on it. */
    key: string;
    number: string;
    status: OrderStatus;
    placedAt: number;
    paymentMethod: PaymentMethodId;
    /** null for an order that is sent. */
    pickup: { address: string; hours: string } | null;
    isPickup: boolean;
    isAwaitingTransfer: boolean;
    lines: readonly { id: number; title: string; quantity: number; withdrawn: number }[];
    withdrawals: readonly {
      id: number;
      at: number;
      state: WithdrawalState;
      /** What is paid back for it, in cents; null without a refund. */
      refund: number | null;
      /** What came back worth less. */
      lost: readonly { title: string; cents: number; reason: string }[];
    }[];
    refunds: readonly ShownRefund[];
    /** The parcels that have left. */
    parcels: readonly ParcelView[];
    /** Whether more parcels are to come. */
    isPartlySent: boolean;
  };
}
