// The cart that an order was placed from, until the order is paid: an order whose payment failed can give it back (R59).
import { z } from 'zod';
import type { CartChoices, CartRow } from '../../rules/cart/cart.ts';
import type { Tx } from '../database.ts';

const snapshot = z.object({
  v: z.literal(1),
  rows: z.array(
    z.object({
      key: z.string(),
      productId: z.int(),
      variationId: z.int().nullable(),
      attributes: z.record(z.string(), z.string()),
      quantity: z.int(),
      seenCents: z.int().nullable(),
      parts: z
        .array(
          z.object({
            itemKey: z.string(),
            productId: z.int(),
            variationId: z.int().nullable(),
            attributes: z.record(z.string(), z.string()),
            quantity: z.int(),
          }),
        )
        .optional(),
      boughtTogether: z.object({ parentKey: z.string(), itemKey: z.string() }).optional(),
    }),
  ),
  couponCodes: z.array(z.string()),
  giftChoices: z.array(z.tuple([z.int(), z.int()])),
  quotationId: z.int().nullable().default(null),
});

/** The rows of a cart, and what was chosen for it as a whole. */
interface CartSnapshot {
  rows: readonly CartRow[];
  choices: CartChoices;
}

/** Stores the cart with its order; null forgets it. */
export async function storeCartSnapshot(tx: Tx, orderId: number, cart: CartSnapshot | null): Promise<void> {
  const text =
    cart &&
    JSON.stringify({
      v: 1,
      rows: cart.rows,
      couponCodes: cart.choices.couponCodes,
      giftChoices: [...cart.choices.giftChoices],
      quotationId: cart.choices.quotationId,
    });
  await tx.q.updateTable('orders').set({ cart_snapshot: text }).where('id', '=', orderId).execute();
}

/** The cart that an order was placed from; null when none is stored. */
export async function readCartSnapshot(tx: Tx, orderId: number): Promise<CartSnapshot | null> {
  const row = await tx.q.selectFrom('orders').select('cart_snapshot').where('id', '=', orderId).executeTakeFirst();
  if (!row || row.cart_snapshot === null) return null;
  const { rows, couponCodes, giftChoices, quotationId } = snapshot.parse(JSON.parse(row.cart_snapshot));
  return { rows, choices: { couponCodes, giftChoices: new Map(giftChoices), quotationId } };
}
