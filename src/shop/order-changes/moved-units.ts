// The units that move between an order and the stock.
import type { UnitsById } from '../../db/catalog/stock.ts';

/** Units by stock item that an order takes, below zero for those that it gives back. */
export interface MovedUnits {
  stock: UnitsById;
  preOrders: UnitsById;
}

export const noUnits: MovedUnits = { stock: new Map(), preOrders: new Map() };

/** The sum of several moves. */
export function sumUnits(moved: readonly MovedUnits[]): MovedUnits {
  const sum = (of: (one: MovedUnits) => UnitsById): UnitsById => {
    const units = new Map<number, number>();
    for (const [id, count] of moved.flatMap((one) => [...of(one)])) units.set(id, (units.get(id) ?? 0) + count);
    return units;
  };
  return { stock: sum(({ stock }) => stock), preOrders: sum(({ preOrders }) => preOrders) };
}
