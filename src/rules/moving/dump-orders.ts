// The orders of a dump, from the order tables of the original ("HPOS", P9).
import { emptyAddress } from '../checkout/addresses.ts';
import type { DumpTables, Values } from './dump-tables.ts';
import { oldAmount } from './old-money.ts';
import type { OldAmount } from './old-money.ts';
import type { OldDocument, OldOrder, OldOrderLine, OldOrderNote, OldRefund } from './old-records.ts';
import { dumpMoment, oldAddress } from './old-values-of-records.ts';
import { listOfPhp } from './php-values.ts';

const attribution = /^_wc_order_attribution_(\w+)$/;

interface DumpItem {
  id: string;
  name: string;
  type: string;
  values: Values;
}

/** The rows of orders by what they belong to. */
interface Lookup {
  items: ReadonlyMap<string, readonly DumpItem[]>;
  notes: ReadonlyMap<string, readonly OldOrderNote[]>;
  refunds: ReadonlyMap<string, readonly OldRefund[]>;
}

const none = (text: string | undefined): string => (text === undefined || text === '0' ? '' : text);
const amountOf = ({ values }: DumpItem): OldAmount => oldAmount(values['_line_total'], values['_line_tax']);

function negated({ gross, tax }: OldAmount): OldAmount {
  return { gross: Math.abs(gross) as OldAmount['gross'], tax: Math.abs(tax) as OldAmount['tax'] };
}

function itemsByOrder({ rows, meta }: DumpTables): Lookup['items'] {
  const items = [...rows.woocommerce_order_items].map(([id, row]) => ({
    order: row['order_id'] ?? '',
    item: {
      id,
      name: row['order_item_name'] ?? '',
      type: row['order_item_type'] ?? '',
      values: meta.woocommerce_order_itemmeta.get(id) ?? {},
    },
  }));
  const sorted = items.toSorted((one, other) => Number(one.item.id) - Number(other.item.id));
  return new Map([...Map.groupBy(sorted, ({ order }) => order)].map(([id, own]) => [id, own.map(({ item }) => item)]));
}

function notesByOrder({ rows, meta }: DumpTables): Lookup['notes'] {
  const notes = [...rows.comments].filter(([, comment]) => comment['comment_type'] === 'order_note');
  const grouped = Map.groupBy(notes, ([, comment]) => comment['comment_post_ID'] ?? '');
  return new Map(
    [...grouped].map(([order, own]) => [
      order,
      own
        .map(([id, comment]): OldOrderNote => ({
          id,
          text: comment['comment_content'] ?? '',
          at: dumpMoment(comment['comment_date_gmt']) ?? 0,
          isForCustomer: meta.commentmeta.get(id)?.['is_customer_note'] === '1',
        }))
        .toSorted((one, other) => Number(one.id) - Number(other.id)),
    ]),
  );
}

function refundsByOrder({ rows, meta }: DumpTables, items: Lookup['items']): Lookup['refunds'] {
  const refunds = [...rows.wc_orders].filter(([, row]) => row['type'] === 'shop_order_refund');
  const read = refunds.map(([id, row]) => {
    const own = items.get(id) ?? [];
    const lines = own
      .filter(({ type }) => type === 'line_item')
      .map((item) => ({
        lineId: item.values['_refunded_item_id'] ?? '',
        quantity: Math.abs(Number(item.values['_qty'] ?? 0)),
        total: negated(amountOf(item)),
      }));
    const shipping = own.find(({ type }) => type === 'shipping');
    const total = oldAmount(row['total_amount'], '0').gross;
    const tax = oldAmount(row['tax_amount'], '0').gross;
    const refund: OldRefund = {
      id,
      reason: meta.wc_orders_meta.get(id)?.['_refund_reason'] ?? '',
      at: dumpMoment(row['date_created_gmt']) ?? 0,
      total: negated({ gross: total, tax }),
      lines,
      shipping: negated(oldAmount(shipping?.values['cost'], shipping?.values['total_tax'])),
    };
    return { order: row['parent_order_id'] ?? '', refund };
  });
  return new Map(
    [...Map.groupBy(read, ({ order }) => order)].map(([id, own]) => [id, own.map(({ refund }) => refund)]),
  );
}

/** The rates of an order in basis points, by the id of the rate. */
function ratesOf(items: readonly DumpItem[]): ReadonlyMap<string, number> {
  return new Map(
    items
      .filter(({ type }) => type === 'tax')
      .map(({ values }) => [values['rate_id'] ?? '', Math.round(Number(values['rate_percent'] ?? 0) * 100)]),
  );
}

function rateOfItem({ values }: DumpItem, rates: ReadonlyMap<string, number>): number | null {
  const totals = listOfPhp(values['_line_tax_data']).find(([name]) => name === 'total')?.[1];
  const [id] = totals instanceof Map ? [...(totals as ReadonlyMap<string, unknown>).keys()] : [];
  return (id === undefined ? undefined : rates.get(id)) ?? (Number(values['_line_tax'] ?? 0) === 0 ? 0 : null);
}

/** Named values of a line that are choices: `pa_taal` → `engels`. */
function choicesOf(values: Values): { name: string; value: string }[] {
  return Object.entries(values)
    .filter(([name, value]) => !name.startsWith('_') && value !== '' && !value.startsWith('a:'))
    .map(([name, value]) => {
      const words = name.replace(/^(?:attribute_)?(?:pa_)?/, '').replaceAll(/[-_]/g, ' ');
      return { name: words.charAt(0).toUpperCase() + words.slice(1), value };
    });
}

function lineOf(item: DumpItem, { meta }: DumpTables, rates: ReadonlyMap<string, number>): OldOrderLine {
  const { id, name, values } = item;
  const [productId, variationId] = [none(values['_product_id']), none(values['_variation_id'])];
  return {
    id,
    productId,
    variationId,
    name,
    sku: meta.postmeta.get(variationId || productId)?.['_sku'] ?? '',
    quantity: Number(values['_qty'] ?? 1),
    subtotal: oldAmount(values['_line_subtotal'], values['_line_subtotal_tax']),
    total: amountOf(item),
    rate: rateOfItem(item, rates),
    attributes: choicesOf(values),
  };
}

/** A document of the documents plugin; the number of an invoice is that of the order unless it has one of its own. */
function documentOf(number: string | undefined, at: string | undefined): OldDocument | null {
  const moment = Number(at ?? 0);
  return number === undefined || number === '' ? null : { number, at: Number.isFinite(moment) ? moment * 1000 : 0 };
}

/** The credit notes of an order: each stands with its refund, in older versions of the plugin with the order. */
function creditNotesOf(values: readonly Values[]): { creditNotes?: OldDocument[] } {
  const own = values.flatMap((of) => documentOf(of['wf_creditnote_number'], of['wf_creditnote_date']) ?? []);
  return own.length > 0 ? { creditNotes: own } : {};
}

function orderOf(id: string, row: Values, tables: DumpTables, { items, notes, refunds }: Lookup): OldOrder {
  const own = items.get(id) ?? [];
  const of = (type: string) => own.filter((item) => item.type === type);
  const values = tables.meta.wc_orders_meta.get(id) ?? {};
  const operational = tables.rows.wc_order_operational_data.get(id) ?? {};
  const addresses = tables.addresses.get(id) ?? {};
  const rates = ratesOf(own);
  const placedAt = dumpMoment(row['date_created_gmt']) ?? 0;
  const paidBack = refunds.get(id) ?? [];
  return {
    id,
    number: values['_order_number'] ?? id,
    key: operational['order_key'] ?? '',
    status: (row['status'] ?? '').replace(/^wc-/, ''),
    createdVia: operational['created_via'] ?? '',
    currency: row['currency'] ?? '',
    placedAt,
    modifiedAt: dumpMoment(row['date_updated_gmt']) ?? placedAt,
    paidAt: dumpMoment(operational['date_paid_gmt']),
    completedAt: dumpMoment(operational['date_completed_gmt']),
    customerId: none(row['customer_id']),
    email: row['billing_email'] ?? '',
    note: row['customer_note'] ?? '',
    billing: oldAddress((field) => addresses['billing']?.[field]) ?? emptyAddress,
    shipping: oldAddress((field) => addresses['shipping']?.[field]),
    paymentMethod: row['payment_method'] ?? '',
    paymentTitle: row['payment_method_title'] ?? '',
    transactionId: row['transaction_id'] ?? '',
    lines: of('line_item').map((item) => lineOf(item, tables, rates)),
    shippingLines: of('shipping').map(({ name, values: of }) => ({
      methodId: of['method_id'] ?? '',
      instanceId: of['instance_id'] ?? '',
      title: name,
      total: oldAmount(of['cost'], of['total_tax']),
    })),
    fees: of('fee').map((item) => ({ name: item.name, total: amountOf(item), rate: rateOfItem(item, rates) })),
    coupons: of('coupon').map(({ name, values: of }) => ({
      code: name,
      discount: oldAmount(of['discount_amount'], of['discount_amount_tax']),
    })),
    total: { gross: oldAmount(row['total_amount'], '0').gross, tax: oldAmount(row['tax_amount'], '0').gross },
    refunds: paidBack,
    notes: notes.get(id) ?? [],
    invoice: documentOf(values['wf_invoice_number'], values['_wf_invoice_date']),
    ...creditNotesOf([values, ...paidBack.map((refund) => tables.meta.wc_orders_meta.get(refund.id) ?? {})]),
    attribution: Object.entries(values).flatMap(([name, value]) => {
      const [, own] = attribution.exec(name) ?? [];
      return own === undefined ? [] : [{ name: own, value }];
    }),
  };
}

/** The orders of a dump, without those that were never placed. */
export function dumpOrders(tables: DumpTables): OldOrder[] {
  const items = itemsByOrder(tables);
  const lookup = { items, notes: notesByOrder(tables), refunds: refundsByOrder(tables, items) };
  return [...tables.rows.wc_orders]
    .filter(
      ([, row]) =>
        row['type'] === 'shop_order' && !/^(?:auto-draft|wc-checkout-draft|trash)$/.test(row['status'] ?? ''),
    )
    .map(([id, row]) => orderOf(id, row, tables, lookup));
}
