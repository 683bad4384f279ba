// Mixed load as in a real shop: most visitors browse, some fill a cart, few order.
import type { ScenarioSource, Scenario } from '../load-driver.ts';
import { checkListing, checkPage, checkStoreList } from '../check.ts';
import { categoryPages } from '../expected.ts';
import { browserHeaders, getRequest } from '../http/request.ts';
import { paths } from '../../src/wire/paths.ts';
import { randomFraction } from '../catalogue/deterministic-random.ts';
import { addToCartScenario, buyableProducts, fillCarts, fragmentsScenario } from './cart.ts';
import { orderScenario } from './orders.ts';
import type { PlacedOrder } from './orders.ts';
import { listRequestPaths, lowestPricesBySlug } from './lists.ts';
import { cycleThrough, productPageScenario } from './pages.ts';
import type { Bench } from './row.ts';

/** Percentages. */
const visitShares = { home: 10, category: 30, product: 30, list: 5, fragments: 10, add: 10, order: 5 } as const;
type VisitKind = keyof typeof visitShares;

function kindAt(index: number): VisitKind {
  let rest = randomFraction(index, 99) * 100;
  for (const kind of Object.keys(visitShares) as VisitKind[]) {
    rest -= visitShares[kind];
    if (rest < 0) return kind;
  }
  return 'home';
}

/** An endless, reproducible mix of actions; `placed` is called for each order. */
export async function mixedScenarios(bench: Bench, placed: (order: PlacedOrder) => void): Promise<ScenarioSource> {
  const prices = lowestPricesBySlug(bench);
  const home = getRequest(paths.home, browserHeaders);
  const supplies: Readonly<Record<VisitKind, ScenarioSource>> = {
    home: () => async (ask) => checkPage(await ask(home), { heading: bench.shopName(), shopName: bench.shopName() }),
    category: cycleThrough(categoryPages(bench.catalogue, 300), (page) => {
      const request = getRequest(page.path, browserHeaders);
      // Prices do not change, but orders change which product is the most popular, so the cards are not compared.
      return async (ask) => checkListing(await ask(request), page, bench.shopName());
    }),
    product: cycleThrough(bench.sampleProducts, (one) => productPageScenario(bench, one)),
    list: cycleThrough(listRequestPaths(bench), (path): Scenario => {
      const request = getRequest(path);
      return async (ask) => checkStoreList(await ask(request), { count: 16, prices });
    }),
    fragments: cycleThrough(await fillCarts(bench, 64), fragmentsScenario),
    add: cycleThrough(buyableProducts(bench), addToCartScenario),
    order: cycleThrough(buyableProducts(bench), (one) => orderScenario(bench, one, placed)),
  };
  let index = 0;
  return () => {
    index += 1;
    return supplies[kindAt(index)]();
  };
}
