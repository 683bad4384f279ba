import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createServerDatabase } from '../../../test/support/server-database.ts';
import type { ServerDatabase } from '../../../test/support/server-database.ts';
import { openPostgres } from './postgres.ts';

const server = process.env['TEST_DATABASE_URL'];

describe.skipIf(server === undefined)('connections to PostgreSQL (needs TEST_DATABASE_URL)', () => {
  let database: ServerDatabase;
  beforeAll(async () => {
    database = await createServerDatabase(server ?? '', 'connections');
  });
  afterAll(() => database.drop());

  it('a burst of transactions that takes longer than the timeout for a connection loses none', async () => {
    // Forty transactions of 0.4 s on ten connections: the last ones wait for 1.2 s. A busy machine opens a connection well within a second.
    const engine = openPostgres(database.url, 1_000);
    const transactions = Array.from({ length: 40 }, () =>
      engine.transaction(async (q) => (await sql`select pg_sleep(0.4)`.execute(q)).rows.length),
    );
    expect(await Promise.all(transactions)).toEqual(Array.from({ length: 40 }, () => 1));
    await engine.close();
  });

  it('a server that does not answer is an error after the timeout', async () => {
    const silent = createServer((socket) => {
      // What is read to its end closes with the client, also a connection that is accepted after the engine gave up.
      socket.on('error', () => undefined).resume();
    });
    const port = await new Promise<number>((found) => {
      silent.listen(0, '127.0.0.1', () => {
        const address = silent.address();
        found(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const engine = openPostgres(`postgres://nobody@127.0.0.1:${port}/nothing`, 150);
    const calls = Array.from({ length: 12 }, () => engine.transaction((q) => sql`select 1`.execute(q)));
    for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
    await engine.close();
    await new Promise((closed) => silent.close(closed));
  });
});
