// Rows that were added with a main product follow its row: its quantity, and whether it is in the cart.
import { readBoughtTogether } from '../../db/bought-together/bought-together.ts';
import type { Tx } from '../../db/database.ts';
import { listOf } from '../../rules/bought-together/bought-together.ts';
import { followsMain } from '../../rules/bought-together/selection.ts';
import type { CartRow } from '../../rules/cart/cart.ts';
import { listOwners } from '../pricing/load-offers.ts';

/** The rows that were added with the product of a row. */
export function rowsAddedTo<Row extends CartRow>(rows: readonly Row[], key: string): readonly Row[] {
  return rows.filter((row) => row.boughtTogether?.parentKey === key);
}

/**
 * The new quantities with those of the rows that follow them: 0 for a row whose main product goes, and a multiple of the
 * main quantity where the list says so. Such a row has no quantity of its own, except 0.
 */
export async function withFollowers(
  tx: Tx,
  rows: readonly CartRow[],
  quantities: Readonly<Record<string, number>>,
): Promise<Readonly<Record<string, number>>> {
  const owners = listOwners(rows);
  if (owners.length === 0) return quantities;
  const lists = await readBoughtTogether(tx, owners);
  const all: Record<string, number> = { ...quantities };
  for (const row of rows) {
    const main = rows.find((one) => one.key === row.boughtTogether?.parentKey);
    if (!main || all[row.key] === 0) continue;
    const wanted = all[main.key] ?? main.quantity;
    const list = listOf(main, lists);
    const item = list?.items.find((one) => one.key === row.boughtTogether?.itemKey);
    if (wanted === 0) all[row.key] = 0;
    else if (list && item && followsMain(list) && (row.key in all || wanted !== main.quantity))
      all[row.key] = item.quantity * wanted;
  }
  return all;
}
