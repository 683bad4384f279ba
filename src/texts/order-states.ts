// The names of the states of an order, for the customer and for staff.
import type { OrderStatus } from '../rules/orders/order-states.ts';

interface StateNames {
  customer: string;
  staff: string;
}

export const orderStateNames: Readonly<Record<OrderStatus, StateNames>> = {
  pending: { customer: 'Wacht op je betaling', staff: 'Wacht op online betaling' },
  'on-hold': { customer: 'Wacht op je betaling', staff: 'Wacht op betaling' },
  processing: { customer: 'In behandeling', staff: 'In behandeling' },
  'ready-for-pickup': { customer: 'Klaar om af te halen', staff: 'Klaar om af te halen' },
  sent: { customer: 'Verzonden', staff: 'Verzonden' },
  completed: { customer: 'Afgerond', staff: 'Afgerond' },
  cancelled: { customer: 'Vervallen', staff: 'Geannuleerd' },
  failed: { customer: 'Betaling mislukt', staff: 'Betaling mislukt' },
  refunded: { customer: 'Terugbetaald', staff: 'Terugbetaald' },
};
