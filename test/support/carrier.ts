// A service for labels for tests: the sandbox, and the port to it.
import { afterEach, beforeEach } from 'vitest';
import { makeSealer } from '../../src/adapters/sealer.ts';
import { makeSendcloudCarrier } from '../../src/adapters/sendcloud-carrier.ts';
import { startCarrierSandbox } from '../../src/sandbox/carrier-sandbox.ts';
import type { CarrierSandbox } from '../../src/sandbox/carrier-sandbox.ts';
import type { CarrierPort } from '../../src/shop/ports-carriers.ts';

export const testSealer = makeSealer('a secret of the tests, long enough to seal with');

const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

export type { CarrierSandbox };

/** Starts a sandbox with this clock. */
export function openCarrierSandbox(now: () => number): Promise<CarrierSandbox> {
  return startCarrierSandbox({ port: 0, file: null, notificationUrl: null, now, slowMs: 3_000 });
}

interface TestCarrier {
  sandbox: CarrierSandbox;
  port: CarrierPort;
}

/** Starts a sandbox with the clock of the shop before each test of a block, and an impatient port to it. */
export function testCarrier(now: () => number): TestCarrier {
  let opened: TestCarrier | null = null;
  const current = () => {
    if (!opened) throw new Error('no test of this block is running');
    return opened;
  };
  beforeEach(async () => {
    const sandbox = await openCarrierSandbox(now);
    opened = { sandbox, port: portToCarrier(sandbox) };
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

/** The port to a sandbox, impatient. */
export function portToCarrier(sandbox: Pick<CarrierSandbox, 'url' | 'keys'>): CarrierPort {
  return makeSendcloudCarrier({
    url: sandbox.url,
    readKeys: async () => sandbox.keys,
    isSandbox: true,
    log: silentLog,
    times: { call: 1_500, attempt: 300, pause: 5 },
  });
}
