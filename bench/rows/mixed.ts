// What visitors do, mixed: most look around, some fill a cart, few order.
import type { Supply, Unit } from '../drive.ts';
import { checkListing, checkPage, checkStoreList } from '../check.ts';
import { categoryPages } from '../expected.ts';
import { asBrowser, get } from '../http/request.ts';
import { paths } from '../../src/wire/paths.ts';
import { chance } from '../catalogue/chance.ts';
import { addUnit, buyable, fillCarts, fragmentsUnit, orderUnit } from './cart.ts';
import type { Ordered } from './cart.ts';
import { listPages, pricesBySlug } from './lists.ts';
import { over, productUnit } from './pages.ts';
import type { Bench } from './row.ts';

/** Shares of a hundred. */
const shares = { home: 10, category: 30, product: 30, list: 5, fragments: 10, add: 10, order: 5 } as const;
type Kind = keyof typeof shares;

function kindAt(index: number): Kind {
  let rest = chance(index, 99) * 100;
  for (const kind of Object.keys(shares) as Kind[]) {
    rest -= shares[kind];
    if (rest < 0) return kind;
  }
  return 'home';
}

/** An endless mix, in the same order every time; `placed` hears of each order. */
export async function mixedSupply(bench: Bench, placed: (order: Ordered) => void): Promise<Supply> {
  const prices = pricesBySlug(bench);
  const home = get(paths.home, asBrowser);
  const supplies: Readonly<Record<Kind, Supply>> = {
    home: () => async (ask) => checkPage(await ask(home), { heading: bench.shopName(), shopName: bench.shopName() }),
    category: over(categoryPages(bench.catalogue, 300), (page) => {
      const request = get(page.path, asBrowser);
      // Prices stay, but orders change which product is the most popular.
      return async (ask) => checkListing(await ask(request), page, bench.shopName());
    }),
    product: over(bench.shelf, (one) => productUnit(bench, one)),
    list: over(listPages(bench), (path): Unit => {
      const request = get(path);
      return async (ask) => checkStoreList(await ask(request), { count: 16, prices });
    }),
    fragments: over(await fillCarts(bench, 64), fragmentsUnit),
    add: over(buyable(bench), addUnit),
    order: over(buyable(bench), (one) => orderUnit(bench, one, placed)),
  };
  let index = 0;
  return () => {
    index += 1;
    return supplies[kindAt(index)]();
  };
}
