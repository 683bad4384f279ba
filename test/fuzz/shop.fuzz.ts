// Random requests to a shop over HTTP: no server error, no hung or reset request (`npm run fuzz`).
import { writeSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listen } from '../../src/http/server.ts';
import { serveFromCache } from '../../src/http/page-cache/serve-from-cache.ts';
import { describeEngines } from '../support/databases.ts';
import { openTestShop } from '../support/test-shop.ts';
import { openFuzzWorld } from './fuzz-world.ts';
import { makeRequest } from './make-request.ts';
import { describeReport, runFuzz } from './run-fuzz.ts';

const variable = (name: string): string => process.env[name] ?? '';
const seed = Number(variable('FUZZ_SEED') || '1');
const count = Number(variable('FUZZ_REQUESTS') || '12000');
const only = variable('FUZZ_ONLY');
const engineWanted = variable('FUZZ_ENGINE');

/** After this many rounds with failures the run ends. */
const maxFaultyRounds = 4;

/** Requests between two log-ins: the fuzz logs its actors out. */
const roundSize = 1_000;

describeEngines('fuzz', (engine) => {
  describe.runIf(engineWanted === '' || engineWanted === engine)('of every route', () => {
    it(`${only === '' ? `${count} requests` : `request ${only}`} of seed ${seed}`, async () => {
      const shop = await openTestShop(engine, 'demo');
      const server = await listen(shop.app, { host: '127.0.0.1', port: 0 }, serveFromCache(shop.deps));
      const address = { host: '127.0.0.1', port: server.port };
      const indexes = only === '' ? Array.from({ length: count }, (_, at) => at) : [Number(only)];
      const faults: string[] = [];
      let sent = 0;
      try {
        for (let start = 0; start < indexes.length && faults.length < maxFaultyRounds; start += roundSize) {
          const world = await openFuzzWorld(shop);
          const report = await runFuzz({
            address,
            indexes: indexes.slice(start, start + roundSize),
            make: (index) => makeRequest(world, seed, index),
            afterAnswer: () => shop.advance(100),
            concurrency: 8,
            timeout: 20_000,
          });
          sent += report.sent;
          const text = describeReport(report);
          // Shown at once: the run takes minutes.
          writeSync(1, `${engine}, from #${start}: ${text.split('\n').at(-1) ?? ''}\n`);
          if (report.failures.length > 0) faults.push(text);
        }
        const ready = await shop.fetch('/readyz');
        const errors = shop.loggedErrors.map((error) => (error instanceof Error ? error.stack : String(error)));
        expect([...faults, ...errors]).toEqual([]);
        expect([sent, ready.status]).toEqual([indexes.length, 200]);
      } finally {
        server.force();
        await shop.close();
      }
    });
  });
});
