// What is compared of two shops that have the same: all but the ids, which each shop gives itself.
import { parseCsv } from '../../../src/rules/csv.ts';
import type { OldRecords } from '../../../src/rules/moving/old-records.ts';

/** The product file with ids replaced by their order, and without the moments at which products were stored. */
export function productsWithoutIds(text: string): string {
  const places = new Map((parseCsv(text) ?? []).slice(1).map(([id = ''], place) => [id, `#${place}`]));
  const place = (id: string) => places.get(id) ?? '#';
  return text
    .replaceAll(/^(\d+)(?=,(?:simple|variable|variation),)/gm, (id) => place(id))
    .replaceAll(/\bid:(\d+)/g, (_, id: string) => `id:${place(id)}`);
}

/** Customers and orders; what refers to a customer or a line of an order has its email address or its place. */
export function recordsWithoutIds({ customers, orders }: Pick<OldRecords, 'customers' | 'orders'>) {
  const emails = new Map(customers.map(({ id, email }) => [id, email]));
  return {
    customers: customers.map((one) => ({ ...one, id: '' })),
    orders: orders.map((order) => ({
      ...order,
      customerId: emails.get(order.customerId) ?? '',
      lines: order.lines.map((line) => ({ ...line, id: '', productId: '' })),
      notes: order.notes.map((note) => ({ ...note, id: '' })),
      refunds: order.refunds.map((refund) => ({
        ...refund,
        id: '',
        lines: refund.lines.map((line) => ({
          ...line,
          lineId: order.lines.findIndex(({ id }) => id === line.lineId),
        })),
      })),
    })),
  };
}
