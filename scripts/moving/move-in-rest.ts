// Moving in from the REST interface of another shop: one list after the other, each answer checked, and what cannot be read listed. A run that was stopped is run again: what came already and is the same is left as it is.
import { z } from 'zod';
import type { OldKind, OldProduct, OldVariation } from '../../src/rules/moving/old-product.ts';
import type { NumberedOrder } from '../../src/rules/moving/old-document-numbers.ts';
import type { OldOrder } from '../../src/rules/moving/old-records.ts';
import type { Services } from '../../src/services.ts';
import { contentMover } from '../../src/shop/moving/content-mover.ts';
import { couponMover } from '../../src/shop/moving/coupon-mover.ts';
import { continueDocumentNumbers } from '../../src/shop/moving/continue-document-numbers.ts';
import { customerMover } from '../../src/shop/moving/customer-mover.ts';
import { moveProducts } from '../../src/shop/moving/move-products.ts';
import type { MoveOptions } from '../../src/shop/moving/product-run.ts';
import { moveRecords } from '../../src/shop/moving/move-records.ts';
import type { RecordMover } from '../../src/shop/moving/move-records.ts';
import { continueOrderNumbers, orderMover } from '../../src/shop/moving/order-mover.ts';
import { reviewMover } from '../../src/shop/moving/review-mover.ts';
import { program } from '../../src/shop/shop.ts';
import type { MoveReport } from './move-report-file.ts';
import type { RestClient } from './rest-client.ts';
import { categoryPaths, restCategory, restProduct, restVariation } from './rest-products.ts';
import { restContent, restCoupon, restCustomer, restOrder, restRefund, restReview } from './rest-records.ts';

const byId = { orderby: 'id', order: 'asc' } as const;
const withId = z.looseObject({ id: z.int() });

interface MoveInRest {
  client: RestClient;
  /** The address of the old shop: a run that was stopped goes on only with the same one. */
  origin: string;
  options: MoveOptions;
  report: MoveReport;
  say: (line: string) => void;
  isStopped: () => boolean;
}

/** The records of a list; one that cannot be read is a line of the report. */
async function* readRecords<Record>(
  { client, report }: MoveInRest,
  { kind, path, query }: { kind: OldKind; path: string; query: Readonly<globalThis.Record<string, string>> },
  schema: z.ZodType<Record>,
): AsyncGenerator<Record> {
  for await (const value of client.list(path, query)) {
    const parsed = schema.safeParse(value);
    if (parsed.success) yield parsed.data;
    else {
      const oldId = String(withId.safeParse(value).data?.id ?? '');
      const problem = parsed.error.issues[0]?.path.join('.') ?? '';
      const refusal = { code: 'unreadable' as const, params: { value: problem } };
      report.add([{ kind, oldId, name: '', outcome: 'refused', refusal, notes: [] }]);
    }
  }
}

/** Products, each with its variations. */
async function* readProducts(move: MoveInRest, pathOf: ReturnType<typeof categoryPaths>): AsyncGenerator<OldProduct> {
  const list = { kind: 'product', path: 'wc/v3/products', query: { ...byId, status: 'any' } } as const;
  for await (const product of readRecords(move, list, restProduct(pathOf))) {
    const variations: OldVariation[] = [];
    const path = `wc/v3/products/${product.id}/variations`;
    if (product.type === 'variable')
      for await (const variation of readRecords(move, { kind: 'variation', path, query: byId }, restVariation))
        variations.push(variation);
    yield { ...product, variations };
  }
}

/** Orders, each with its refunds. */
async function* readOrders(move: MoveInRest): AsyncGenerator<OldOrder> {
  const list = { kind: 'order', path: 'wc/v3/orders', query: { ...byId, dp: '6' } } as const;
  for await (const { hasRefunds, ...order } of readRecords(move, list, restOrder)) {
    if (!hasRefunds) yield order;
    else {
      const refunds: OldOrder['refunds'][number][] = [];
      const creditNotes = [...(order.creditNotes ?? [])];
      const path = `wc/v3/orders/${order.id}/refunds`;
      for await (const { creditNote, ...refund } of readRecords(
        move,
        { kind: 'refund', path, query: { dp: '6' } },
        restRefund,
      )) {
        refunds.push(refund);
        if (creditNote) creditNotes.push(creditNote);
      }
      yield {
        ...order,
        refunds: refunds.toSorted((one, other) => Number(one.id) - Number(other.id)),
        ...(creditNotes.length > 0 && { creditNotes }),
      };
    }
  }
}

/** Passes orders on, and adds those with a document to `numbered`. */
async function* notingNumbers(orders: AsyncIterable<OldOrder>, numbered: NumberedOrder[]): AsyncGenerator<OldOrder> {
  for await (const order of orders) {
    const { id, placedAt, invoice, creditNotes } = order;
    if (invoice || creditNotes) numbered.push({ id, placedAt, invoice, ...(creditNotes && { creditNotes }) });
    yield order;
  }
}

/** Brings the records; false when it was stopped. Throws a `RestError` when the old shop does not answer. */
export async function moveInRest({ shop }: Pick<Services, 'shop'>, move: MoveInRest): Promise<boolean> {
  const { client, options, report, say, isStopped } = move;
  async function bring<Old extends { id: string }, Known>(
    name: string,
    mover: RecordMover<Old, Known>,
    records: AsyncIterable<Old>,
  ): Promise<boolean> {
    let done = 0;
    const outcome = await moveRecords(shop, program, {
      mover,
      records,
      options,
      onBatch(lines) {
        report.add(lines);
        done += lines.length;
        say(`${name}: ${done}`);
      },
      isStopped,
    });
    if (!outcome.ok) throw new Error(outcome.reason);
    return outcome.isComplete;
  }
  const categories: z.output<typeof restCategory>[] = [];
  for await (const value of client.list('wc/v3/products/categories')) {
    const category = restCategory.safeParse(value).data;
    if (category) categories.push(category);
  }
  const slugs = new Map(categories.map(({ id, slug }) => [Number(id), slug]));
  const products = await moveProducts(shop, program, {
    options,
    products: readProducts(move, categoryPaths(categories)),
    checksum: `rest ${move.origin}`,
    onBatch(lines, done) {
      report.add(lines);
      say(`products: ${done}`);
    },
    isStopped,
  });
  if (!products.ok) throw new Error(products.reason);
  if (!products.isComplete) return false;
  const page = await client.page('wc/v3/orders', { orderby: 'id', order: 'desc', per_page: '100', page: '1' });
  const newest = page.flatMap((value) => restOrder.safeParse(value).data ?? []);
  if (!options.isDryRun) await continueOrderNumbers(shop, newest);
  // The newest orders tell the numbers of documents before this shop issues one meanwhile; all orders tell them for certain.
  const numbered: NumberedOrder[] = [];
  const early = options.isDryRun ? [] : await continueDocumentNumbers(shop, program, newest, options);
  report.add(early);
  const lists = [
    () =>
      bring(
        'customers',
        customerMover,
        readRecords(move, { kind: 'customer', path: 'wc/v3/customers', query: { ...byId, role: 'all' } }, restCustomer),
      ),
    () =>
      bring(
        'coupons',
        couponMover,
        readRecords(move, { kind: 'coupon', path: 'wc/v3/coupons', query: byId }, restCoupon(slugs)),
      ),
    async () => {
      const isComplete = await bring('orders', orderMover, notingNumbers(readOrders(move), numbered));
      if (isComplete) {
        const known = new Set(early.map((line) => JSON.stringify(line)));
        const lines = await continueDocumentNumbers(shop, program, numbered, options);
        report.add(lines.filter((line) => !known.has(JSON.stringify(line))));
      }
      return isComplete;
    },
    () =>
      bring(
        'reviews',
        reviewMover,
        readRecords(
          move,
          { kind: 'review', path: 'wc/v3/products/reviews', query: { ...byId, status: 'all' } },
          restReview,
        ),
      ),
    ...(['page', 'post'] as const).map(
      (kind) => () =>
        bring(
          `${kind}s`,
          contentMover,
          readRecords(move, { kind, path: `wp/v2/${kind}s`, query: byId }, restContent(kind)),
        ),
    ),
  ];
  for (const list of lists) if (!(await list())) return false;
  return true;
}
