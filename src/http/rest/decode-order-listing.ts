// The filters of a list of orders, from the parameters of a call (P2).
import { endOfDayAfter, startOfDay } from '../../rules/amsterdam-days.ts';
import { statusesWith } from '../../rules/orders/order-states.ts';
import type { OrderListing, OrderPeriod } from '../../rules/orders/staff-orders.ts';
import type { OrderListingParams } from '../../wire/wc-v3.schema.ts';
import { parseDateTime } from '../parse/gmt.ts';

/** No row has this id. */
const noId = 0;

/** Decodes the filters and the order of a list. */
export function decodeOrderListing(params: OrderListingParams): OrderListing {
  const { status, state, parent, orderby } = params;
  const isOfNoParent = parent === undefined || parent.length === 0 || parent.includes(0);
  return {
    search: params.search,
    statuses: state.length > 0 ? state : statusesWith(({ wire }) => status.includes(wire)),
    task: params.task ?? null,
    include: isOfNoParent ? (params.include ?? null) : [noId],
    exclude: params.exclude,
    placed: narrowest(decodeTimes(params.after, params.before, params.dates_are_gmt), {
      from: params.placed_from === undefined ? null : startOfDay(params.placed_from),
      until: endOfDay(params.placed_until),
    }),
    modified: decodeTimes(params.modified_after, params.modified_before, params.dates_are_gmt),
    customer: params.customer ?? null,
    product: params.product ?? null,
    paymentMethods: params.payment_method,
    countries: params.country,
    origins: params.created_via,
    // An order has no title of its own: the original sorts by one that has the date in it.
    order: orderby === 'title' || orderby === 'slug' ? 'id' : orderby,
    descending: params.order === 'desc',
  };
}

function endOfDay(day: string | undefined): number | null {
  const start = day === undefined ? null : startOfDay(day);
  return start === null ? null : endOfDayAfter(start, 0);
}

/** The moments after and before those of a call. The protocol has whole seconds and leaves the second out that it names. */
export function decodeTimes(after: string | undefined, before: string | undefined, isGmt: boolean): OrderPeriod {
  const moment = (text: string | undefined) => (text === undefined ? null : parseDateTime(text, isGmt));
  const from = moment(after);
  const until = moment(before);
  return { from: from === null ? null : from + 1_000, until: until === null ? null : until - 1 };
}

/** The part of the time that both have. */
function narrowest(one: OrderPeriod, other: OrderPeriod): OrderPeriod {
  const froms = [one.from, other.from].filter((at) => at !== null);
  const untils = [one.until, other.until].filter((at) => at !== null);
  return {
    from: froms.length > 0 ? Math.max(...froms) : null,
    until: untils.length > 0 ? Math.min(...untils) : null,
  };
}
