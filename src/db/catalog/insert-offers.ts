// Prices with their history, and the first stock, of new items.
import type { ImportOffer } from '../../rules/catalog/import.ts';
import type { PriceTag } from '../../rules/catalog/product.ts';
import type { StoredPreOrder } from '../../rules/catalog/pre-order.ts';
import type { Cents } from '../../rules/money.ts';
import type { Tx } from '../database.ts';
import { insertRows } from '../insert-rows.ts';

/** The price, price history and initial stock of an item. */
export interface NewOffer {
  itemId: number;
  offer: Pick<ImportOffer, 'stock' | 'lowAt'> & {
    /** Of stock that is not counted; absent: it is. */
    isInStock?: boolean;
  };
  /** null: no price yet. */
  tag: PriceTag | null;
  preOrder: StoredPreOrder | null;
  /** Intervals of the price history, in the order of their recording. Where two overlap, the later one is valid. */
  intervals: readonly { price: Cents; from: number; until: number | null }[];
}

/** Stores prices with their history, recorded at `at` (epoch ms), and stock with its first movement by `actor`. */
export async function insertOffers(
  tx: Tx,
  placed: readonly NewOffer[],
  { at, actor }: { at: number; actor: string },
): Promise<void> {
  await insertRows(
    tx,
    'prices',
    placed.flatMap(({ itemId, tag }) =>
      tag
        ? [
            {
              item_id: itemId,
              regular_cents: tag.regular,
              sale_cents: tag.sale?.price ?? null,
              sale_from: tag.sale?.from ?? null,
              sale_until: tag.sale?.until ?? null,
            },
          ]
        : [],
    ),
  );
  await insertRows(
    tx,
    'price_history',
    placed.flatMap(({ itemId, intervals }) =>
      intervals.map(({ price, from, until }) => ({
        item_id: itemId,
        cents: price,
        from_at: from,
        until_at: until,
        recorded_at: at,
      })),
    ),
  );
  await insertRows(
    tx,
    'stock',
    placed.map(({ itemId, offer, preOrder }) => ({
      item_id: itemId,
      managed: offer.stock === null ? 0 : 1,
      on_hand: offer.stock ?? 0,
      in_stock: offer.isInStock === false ? 0 : 1,
      low_at: offer.lowAt,
      release_date: preOrder?.date ?? null,
      released_at: preOrder?.until ?? null,
      pre_order_quota: preOrder?.quota ?? 0,
      pre_ordered: preOrder?.taken ?? 0,
    })),
  );
  await insertRows(
    tx,
    'stock_movements',
    placed.flatMap(({ itemId, offer: { stock } }) =>
      stock
        ? [
            {
              item_id: itemId,
              cause: 'import' as const,
              order_id: null,
              actor,
              quantity_before: 0,
              quantity_after: stock,
              at,
            },
          ]
        : [],
    ),
  );
}
