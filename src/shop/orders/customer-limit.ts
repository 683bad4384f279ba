// Checks the maximum per customer at the checkout (R49), in its transaction.
import { countUnitsBought } from '../../db/orders/customer-limits.ts';
import type { Tx } from '../../db/database.ts';
import type { Address } from '../../rules/checkout/addresses.ts';
import type { PricedLine } from '../../rules/cart/cart.ts';
import { productTitle } from '../../rules/catalog/product-title.ts';
import { identityKeys, unitsLeft } from '../../rules/orders/customer-limit.ts';
import type { Notice } from '../../rules/notices.ts';
import type { Visitor } from '../shop.ts';

/**
 * The keys that identify the customer of a checkout form. The account of a staff member gives no key: staff orders for
 * others.
 */
export function identityKeysOf(visitor: Visitor, form: { email: string; shipping: Address }): readonly string[] {
  const account = visitor.account?.role === 'customer' ? visitor.account : null;
  return [
    ...new Set([
      ...identityKeys({ accountId: account?.id ?? null, email: form.email, address: form.shipping }),
      ...identityKeys({ accountId: null, email: account?.email ?? '', address: null }),
    ]),
  ];
}

/**
 * Returns the refusal when these lines, with other orders of the same account, email address or delivery address (paid
 * or not), exceed the maximum per customer; null when they do not. The caller has locked the products
 * (db/orders/customer-limits.ts).
 */
export async function customerLimitRefusal(
  tx: Tx,
  lines: readonly PricedLine[],
  keys: readonly string[],
): Promise<Notice | null> {
  const limited = lines.filter((line) => line.product.customerLimit !== null);
  const ids = [...new Set(limited.map((line) => line.product.id))];
  const bought = await countUnitsBought(tx, ids, keys);
  for (const { product } of limited) {
    const wanted = limited.reduce((sum, line) => (line.product.id === product.id ? sum + line.row.quantity : sum), 0);
    const max = product.customerLimit ?? 0;
    const left = unitsLeft(product.customerLimit, bought.get(product.id) ?? 0) ?? wanted;
    if (wanted > left) return { code: 'customer-limit-ordered', name: productTitle(product), max, left };
  }
  return null;
}
