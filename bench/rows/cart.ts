// Cart requests, and guest orders.
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkFragments, checkPage, checkStoreCart, readOrder } from '../check.ts';
import type { Scenario } from '../load-driver.ts';
import { isPlentiful } from '../expected.ts';
import { headerOf, openConnection } from '../http/connection.ts';
import { browserHeaders, cookieHeader, getRequest, postFormRequest, postJsonRequest } from '../http/request.ts';
import { defaultSettings } from '../../src/settings/registry.ts';
import { paths } from '../../src/wire/paths.ts';
import { cpuPerScenario, measureLoad, describePhases } from '../load.ts';
import { totalCpu, measureCpu } from '../cpu-usage.ts';
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

const address = {
  first_name: 'Noor',
  last_name: 'de Wit',
  company: '',
  address_1: 'Lindelaan 12',
  address_2: '',
  city: 'Utrecht',
  state: '',
  postcode: '3512 AB',
  country: 'NL',
  phone: '0612345678',
};

const checkoutBody = {
  billing_address: { ...address, email: 'noor@kopers.example' },
  shipping_address: address,
  payment_method: 'bacs',
};

export interface PlacedOrder {
  id: number;
  key: string;
  sample: SampleProduct;
}

/** A guest adds one product and orders it: two requests, the second with the cart token of the first answer. */
export function orderScenario(bench: Bench, of: SampleProduct, placed: (order: PlacedOrder) => void): Scenario {
  const add = postJsonRequest(`${paths.store}/cart/add-item`, { id: of.id, quantity: 1 }, { Nonce: bench.nonce });
  return async (ask) => {
    const added = await ask(add);
    const problem = checkStoreCart(added, { items: of.lowestCents, count: 1 });
    if (problem !== null) return problem;
    const token = headerOf(added, 'cart-token') ?? '';
    const order = readOrder(
      await ask(postJsonRequest(`${paths.store}/checkout`, checkoutBody, { 'Cart-Token': token })),
    );
    if (typeof order === 'string') return order;
    placed({ ...order, sample: of });
    return null;
  };
}

function countMails(bench: Bench): number {
  try {
    return readdirSync(bench.shop.mailsDir).length;
  } catch {
    return 0;
  }
}

/** Waits until the shop has written every mail; returns the CPU time (ms) and the number of mails meanwhile. */
async function waitForMails(bench: Bench): Promise<{ ms: number; mails: number }> {
  const watch = await measureCpu(bench.shop.pid, bench.database.backends);
  const before = countMails(bench);
  for (let seen = before; ;) {
    await sleep(1_500);
    const now = countMails(bench);
    if (now === seen) break;
    seen = now;
  }
  return { ms: totalCpu(await watch.stop()), mails: countMails(bench) - before };
}

/**
 * Checks up to about 50 orders, evenly chosen: each must have a confirmation page with its total. Order numbers must be
 * unique.
 */
async function checkOrders(bench: Bench, orders: readonly PlacedOrder[]): Promise<readonly string[]> {
  const settings = defaultSettings();
  const connection = openConnection(bench.shop.port);
  const problems: string[] = [];
  const step = Math.max(1, Math.floor(orders.length / 50));
  for (const order of orders.filter((_, index) => index % step === 0)) {
    const free = settings['shipping.freeFrom'] !== null && order.sample.lowestCents >= settings['shipping.freeFrom'];
    const total = order.sample.lowestCents + (free ? 0 : settings['shipping.flatRateNl']);
    const answer = await connection.send(getRequest(paths.orderReceived(order.id, order.key), browserHeaders));
    const expected = { heading: order.sample.product.name, shopName: bench.shopName(), amount: total };
    const problem = checkPage(answer, expected);
    if (problem !== null) problems.push(`order ${order.id}: ${problem}`);
  }
  if (new Set(orders.map((order) => order.id)).size !== orders.length) problems.push('a number was given twice');
  connection.close();
  return problems;
}

/**
 * Guest orders. The shop writes two mails per order, in the same process and after the confirmation. Their cost is
 * measured afterwards, when nothing else runs; it is noted and subtracted from the figure.
 */
export const orderRow: BenchRow = async (bench) => {
  const orders: PlacedOrder[] = [];
  let mailsBefore = 0;
  const result = await measureLoad(bench, {
    createSource: () =>
      cycleThrough(buyableProducts(bench), (one) => orderScenario(bench, one, (order) => orders.push(order))),
    async settle() {
      await waitForMails(bench);
      mailsBefore = countMails(bench);
    },
  });
  const { phases } = result;
  const mailsDuring = countMails(bench) - mailsBefore;
  const rest = await waitForMails(bench);
  const units = phases.reduce((sum, phase) => sum + phase.result.completed, 0);
  const msPerMail = rest.mails > 0 ? rest.ms / rest.mails : null;
  const all = cpuPerScenario(phases);
  const figure = msPerMail === null ? all : all - (msPerMail * mailsDuring) / units;
  const problems = await checkOrders(bench, orders);
  return {
    ...result,
    figure,
    wrong: result.wrong + problems.length,
    notes: [
      ...describePhases(bench, phases),
      ...problems.slice(0, 2).map((problem) => `wrong: ${problem}`),
      msPerMail === null
        ? `${mailsDuring} mails were written meanwhile and are part of the figure`
        : `with the mails written meanwhile (${mailsDuring} of ${mailsDuring + rest.mails}) ${all.toFixed(2)} ms; a mail takes ${msPerMail.toFixed(2)} ms after the confirmation`,
    ],
  };
};
