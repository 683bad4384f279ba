// What stays of the orders of a customer who erases the account (L14). The law requires that an order is kept for seven
// years, and that the invoice of more than €100 names the buyer (L16).
import { dateAfter, startOfDay } from '../amsterdam-days.ts';
import { emptyAddress } from '../checkout/addresses.ts';
import type { Address } from '../checkout/addresses.ts';
import { dayMs } from '../durations.ts';
import { orderStates } from './order-states.ts';
import type { Order } from './orders.ts';

/** Up to this total, in cents, an invoice need not name the buyer. */
const maxUnnamedInvoice = 100_00;

/** How many years the tax authority can ask for an order, after the year in which it was placed. */
const fiscalYears = 7;

/** How long after its end an order keeps what is needed for a withdrawal and for paying back, in ms. */
const contactPeriod = 60 * dayMs;

type ErasableOrder = Pick<
  Order,
  'status' | 'placedAt' | 'completedAt' | 'total' | 'email' | 'billing' | 'shipping' | 'note'
>;

/** How far an order is erased: what only the contact needs, or the buyer's name and address too. */
export type ErasureStage = 'contact' | 'all';

/**
 * How far an order of an erased account can be erased at `now` (epoch ms); null while it is open, or may still be
 * withdrawn from.
 */
export function erasureStage(order: ErasableOrder, now: number): ErasureStage | null {
  const { status, placedAt, completedAt, total } = order;
  if (!orderStates[status].isOver || now < (completedAt ?? placedAt) + contactPeriod) return null;
  return total <= maxUnnamedInvoice || now >= endOfFiscalPeriod(placedAt) ? 'all' : 'contact';
}

/** The moment (epoch ms) at which the period ends in which the order of a moment must be kept. */
function endOfFiscalPeriod(placedAt: number): number {
  const year = Number(dateAfter(placedAt, 0).slice(0, 4)) + fiscalYears + 1;
  return startOfDay(`${year}-01-01`) ?? Number.POSITIVE_INFINITY;
}

/** The name that an order has in place of the customer's. */
const erasedName = 'Verwijderd';

/** What stays of an order: the country, for the tax, and before the stage `all` the buyer's name and billing address. */
export function erasedOrder(
  { billing, shipping }: ErasableOrder,
  stage: ErasureStage,
): Pick<Order, 'email' | 'billing' | 'shipping' | 'note'> {
  const countryOnly = ({ country }: Address): Address => ({ ...emptyAddress, lastName: erasedName, country });
  return {
    email: '',
    billing: stage === 'all' ? countryOnly(billing) : { ...billing, phone: '' },
    shipping: countryOnly(shipping),
    note: '',
  };
}
