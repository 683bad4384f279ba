// A payment provider for tests: the sandbox, and the port to it.
import { afterEach, beforeEach } from 'vitest';
import { makeMolliePayments } from '../../src/adapters/mollie-payments.ts';
import { readPayments } from '../../src/db/payments/payments.ts';
import { startPaymentsSandbox } from '../../src/sandbox/payments-sandbox.ts';
import type { PaymentsSandbox } from '../../src/sandbox/payments-sandbox.ts';
import { normalSwitches } from '../../src/sandbox/sandbox-switches.ts';
import { refreshMethods } from '../../src/shop/payments/refresh-methods.ts';
import type { PaymentAddresses } from '../../src/shop/payments/start-payment.ts';
import type { PaymentPort } from '../../src/shop/ports-payments.ts';
import { changeSetting } from '../../src/shop/settings/change-setting.ts';
import { program } from '../../src/shop/shop.ts';
import type { Shop } from '../../src/shop/shop.ts';

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type { PaymentsSandbox };

/** Starts a sandbox with this clock. */
export function openSandbox(now: () => number): Promise<PaymentsSandbox> {
  return startPaymentsSandbox({ port: 0, file: null, now });
}

/** The payments of an order, oldest first. */
export function paymentsOf(shop: Shop, orderId: number) {
  return shop.db.read((tx) => readPayments(tx, orderId));
}

/** The port to a sandbox, impatient. */
export function portTo(sandbox: Pick<PaymentsSandbox, 'url' | 'origin' | 'key'>): PaymentPort {
  return makeMolliePayments({
    url: sandbox.url,
    readKey: async () => sandbox.key,
    origins: [sandbox.origin],
    isSandbox: true,
    log: silentLog,
    times: { call: 1_500, attempt: 500, pause: 5 },
  });
}

/** Switches online payment on, with all methods of the provider. */
export async function takeOnlinePayments(shop: Shop, payments: PaymentPort): Promise<void> {
  const refreshed = await refreshMethods(shop, payments);
  if (!refreshed.ok) throw new Error(`the provider has no methods: ${refreshed.reason}`);
  for (const key of ['payments.riverty', 'payments.online'] as const)
    await changeSetting(shop, program, { key, value: true });
}

/** Addresses that a payment leads to. */
export const testAddresses: PaymentAddresses = {
  description: ({ number }) => `Bestelling ${number}`,
  back: ({ id, key }) => `/checkout/order-received/${id}/?key=${key}`,
  notification: (key) => `/betaling/melding/${key}/`,
};

interface TestProvider {
  sandbox: PaymentsSandbox;
  port: PaymentPort;
}

/** Starts a sandbox with the clock of the shop before each test of a block; its notifications reach nobody. */
export function testProvider(now: () => number): TestProvider {
  let opened: TestProvider | null = null;
  const current = () => {
    if (!opened) throw new Error('no test of this block is running');
    return opened;
  };
  beforeEach(async () => {
    const sandbox = await startPaymentsSandbox({ port: 0, file: null, now, slowMs: 3_000 });
    sandbox.setSwitches({ ...normalSwitches, notifications: 'none' });
    opened = { sandbox, port: portTo(sandbox) };
  });
  afterEach(async () => {
    await current().sandbox.close();
    opened = null;
  });
  return {
    get sandbox() {
      return current().sandbox;
    },
    get port() {
      return current().port;
    },
  };
}
