// Cart requests.
import { checkFragments } from '../check.ts';
import type { Scenario } from '../load-driver.ts';
import { isPlentiful } from '../expected.ts';
import { openConnection } from '../http/connection.ts';
import { cookieHeader, postFormRequest } from '../http/request.ts';
import { paths } from '../../src/wire/paths.ts';
import { measureLoad } from '../load.ts';
import { cycleThrough } from './pages.ts';
import type { Bench, BenchRow, SampleProduct } from './row.ts';

/** Products of which a measurement can buy any number. */
export function buyableProducts(bench: Bench): readonly SampleProduct[] {
  return bench.sampleProducts.filter((one) => isPlentiful(one.product));
}

/** A new visitor adds one product to the cart. */
export function addToCartScenario({ id, product, lowestCents: cents }: SampleProduct): Scenario {
  const request = postFormRequest(paths.ajax('add_to_cart'), { product_id: String(id), quantity: '1' });
  return async (ask) => {
    const answer = await ask(request);
    if (!cookieHeader(answer)['Cookie']?.includes('wp_woocommerce_session_')) return 'no session began';
    return checkFragments(answer, { slugs: [product.slug], subtotal: cents });
  };
}

export const addRow: BenchRow = (bench) =>
  measureLoad(bench, { createSource: () => cycleThrough(buyableProducts(bench), addToCartScenario) });

interface FilledCart {
  headers: Readonly<Record<string, string>>;
  slugs: readonly string[];
  subtotal: number;
}

/** Carts of two products each, for the fragments requests. */
export async function fillCarts(bench: Bench, count: number): Promise<readonly FilledCart[]> {
  const connection = openConnection(bench.shop.port);
  const products = buyableProducts(bench);
  const carts: FilledCart[] = [];
  for (let index = 0; index < count; index += 1) {
    const [one, two] = [products[index % products.length], products[(index + 1) % products.length]];
    if (!one || !two || one === two) throw new Error('too few products to fill carts with');
    const add = ({ id }: SampleProduct, headers = {}) =>
      connection.send(postFormRequest(paths.ajax('add_to_cart'), { product_id: String(id), quantity: '1' }, headers));
    const headers = cookieHeader(await add(one));
    await add(two, headers);
    carts.push({ headers, slugs: [one.product.slug, two.product.slug], subtotal: one.lowestCents + two.lowestCents });
  }
  connection.close();
  return carts;
}

/** A visitor with a cart requests its fragments. */
export function fragmentsScenario(cart: FilledCart): Scenario {
  const request = postFormRequest(paths.ajax('get_refreshed_fragments'), {}, cart.headers);
  return async (ask) => checkFragments(await ask(request), cart);
}

export const fragmentsRow: BenchRow = async (bench) => {
  const carts = await fillCarts(bench, 64);
  return measureLoad(bench, { createSource: () => cycleThrough(carts, fragmentsScenario) });
};
