// Guest orders, with and without what follows them.
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkPage, checkStoreCart, readOrder } from '../check.ts';
import type { Scenario } from '../load-driver.ts';
import { headerOf, openConnection } from '../http/connection.ts';
import { browserHeaders, getRequest, postJsonRequest } from '../http/request.ts';
import { paths } from '../../src/wire/paths.ts';
import { cpuPerScenario, measureLoad } from '../load.ts';
import { totalCpu, measureCpu } from '../cpu-usage.ts';
import { buyableProducts } from './cart.ts';
import { cycleThrough } from './pages.ts';
import type { Bench, BenchRow, RowResult, SampleProduct } from './row.ts';

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
    const problem = checkStoreCart(added, { totalCents: of.lowestCents, itemCount: 1 });
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

/** How often the folder of the mails is looked at, in ms. */
const lookEveryMs = 100;
/** What no mail follows for this time has no more of them, in ms. */
const quietMs = 1_500;
/** How long the end of the last job takes after its mail was written, in ms. */
const lastJobMs = 250;

/** Waits until the shop has written `expected` mails, or writes no more of them. */
async function waitForMails(bench: Bench, expected: number): Promise<void> {
  let seen = countMails(bench);
  for (let quiet = 0; seen < expected && quiet < quietMs; quiet += lookEveryMs) {
    await sleep(lookEveryMs);
    const now = countMails(bench);
    if (now !== seen) quiet = 0;
    seen = now;
  }
  await sleep(lastJobMs);
}

/** What delivery in the Netherlands costs in a new shop, in cents. */
const dutchShipping = { price: 695, freeFrom: 150_00 };

/**
 * Checks up to about 50 orders, evenly chosen: each must have a confirmation page with its total. Order numbers must be
 * unique.
 */
async function checkOrders(bench: Bench, orders: readonly PlacedOrder[]): Promise<readonly string[]> {
  const connection = openConnection(bench.shop.port);
  const problems: string[] = [];
  const step = Math.max(1, Math.floor(orders.length / 50));
  for (const order of orders.filter((_, index) => index % step === 0)) {
    const isFree = order.sample.lowestCents >= dutchShipping.freeFrom;
    const total = order.sample.lowestCents + (isFree ? 0 : dutchShipping.price);
    const answer = await connection.send(getRequest(paths.orderReceived(order.id, order.key), browserHeaders));
    const expected = { heading: order.sample.product.name, shopName: bench.shopName(), amount: total };
    const problem = checkPage(answer, expected);
    if (problem !== null) problems.push(`order ${order.id}: ${problem}`);
  }
  if (new Set(orders.map((order) => order.id)).size !== orders.length) problems.push('a number was given twice');
  connection.close();
  return problems;
}

/** Mails that the shop writes for an order: to the shopper and to the owner. */
const mailsPerOrder = 2;

interface MeasuredOrders {
  result: RowResult;
  /** Orders placed while the row was measured. */
  count: number;
  /** CPU milliseconds an order, with the mails that were written meanwhile. */
  msPerOrder: number;
  mailsMeanwhile: number;
  /** The mails that were still to write, and the CPU milliseconds that they took. */
  rest: { ms: number; mails: number };
}

/** Places orders in rounds, and waits after each until the shop has written every mail. */
async function measureOrders(bench: Bench): Promise<MeasuredOrders> {
  const orders: PlacedOrder[] = [];
  // Other rows place orders as well.
  await waitForMails(bench, Number.POSITIVE_INFINITY);
  const others = countMails(bench);
  /** The mails of each round, after those of the warm-up: how many were written during its load, and how many after it. */
  const rounds: { meanwhile: number; rest: number; restMs: number }[] = [];
  let written = others;
  const result = await measureLoad(bench, {
    createSource: () =>
      cycleThrough(buyableProducts(bench), (one) => orderScenario(bench, one, (order) => orders.push(order))),
    async settle() {
      const watch = await measureCpu(bench.shop.pid, bench.database.backends);
      const before = countMails(bench);
      await waitForMails(bench, others + orders.length * mailsPerOrder);
      const after = countMails(bench);
      rounds.push({ meanwhile: before - written, rest: after - before, restMs: totalCpu(await watch.stop()) });
      written = after;
    },
  });
  const measured = rounds.slice(1);
  const total = (name: keyof (typeof rounds)[number]) => measured.reduce((sum, round) => sum + round[name], 0);
  const missing = others + orders.length * mailsPerOrder - written;
  const problems = [...(await checkOrders(bench, orders)), ...(missing > 0 ? [`${missing} mails are missing`] : [])];
  const { phases } = result;
  return {
    result: {
      ...result,
      wrong: result.wrong + problems.length,
      notes: [...result.notes, ...problems.slice(0, 2).map((problem) => `wrong: ${problem}`)],
    },
    count: phases.reduce((sum, phase) => sum + phase.result.completed, 0),
    msPerOrder: cpuPerScenario(phases),
    mailsMeanwhile: total('meanwhile'),
    rest: { ms: total('restMs'), mails: total('rest') },
  };
}

/**
 * Guest orders. The shop writes two mails per order, in the same process and after the confirmation. Their cost is
 * measured afterwards, when nothing else runs; it is noted and subtracted from the figure.
 */
export const orderRow: BenchRow = async (bench) => {
  const { result, count, msPerOrder, mailsMeanwhile, rest } = await measureOrders(bench);
  const msPerMail = rest.mails > 0 ? rest.ms / rest.mails : null;
  return {
    ...result,
    figure: msPerMail === null ? msPerOrder : msPerOrder - (msPerMail * mailsMeanwhile) / count,
    notes: [
      ...result.notes,
      msPerMail === null
        ? `${mailsMeanwhile} mails were written meanwhile and are part of the figure`
        : `with the mails written meanwhile (${mailsMeanwhile} of ${mailsMeanwhile + rest.mails}) ${msPerOrder.toFixed(2)} ms; a mail takes ${msPerMail.toFixed(2)} ms after the confirmation`,
    ],
  };
};

/** Guest orders with all that follows them: the jobs, and two mails rendered and handed over. */
export const orderAndMailsRow: BenchRow = async (bench) => {
  const { result, count, msPerOrder, rest } = await measureOrders(bench);
  return { ...result, figure: msPerOrder + rest.ms / count };
};
