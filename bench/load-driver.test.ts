import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { driveLoad, limitSource, percentile, mergeResults } from './load-driver.ts';
import type { ScenarioSource } from './load-driver.ts';
import { getRequest } from './http/request.ts';

describe('the load driver', () => {
  let server: Server;
  let port: number;
  beforeAll(async () => {
    let answers = 0;
    server = createServer((request, response) => {
      answers += 1;
      if (request.url === '/dead') response.destroy();
      else response.end(answers % 3 === 0 ? 'wrong' : 'right');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function times(count: number, path = '/'): ScenarioSource {
    let left = count;
    return () => {
      left -= 1;
      if (left < 0) return null;
      return async (ask) => {
        const body = (await ask(getRequest(path))).body.toString();
        return body === 'right' ? null : `it said ${body}`;
      };
    };
  }

  it('runs no more scenarios of a source than it is allowed', async () => {
    const driven = await driveLoad(limitSource(times(30), 7), { port, connections: 4, seconds: 20 });
    expect(driven.completed).toBe(7);
  });

  it('runs every scenario, and counts each wrong answer', async () => {
    const driven = await driveLoad(times(30), { port, connections: 4, seconds: 20 });
    expect([driven.completed, driven.wrong, driven.latencies.length]).toEqual([30, 10, 30]);
    expect(driven.problems[0]).toBe('it said wrong');
  });

  it('counts a request without an answer as wrong', async () => {
    const driven = await driveLoad(times(3, '/dead'), { port, connections: 1, seconds: 20 });
    expect([driven.completed, driven.wrong]).toEqual([3, 3]);
  });

  it('adds the results of rounds up', async () => {
    const rounds = [
      await driveLoad(times(6), { port, connections: 2, seconds: 20 }),
      await driveLoad(times(3), { port, connections: 1, seconds: 20 }),
    ];
    const all = mergeResults(rounds);
    expect([all.completed, all.wrong, all.latencies.length]).toEqual([9, 3, 9]);
    expect(all.seconds).toBeCloseTo((rounds[0]?.seconds ?? 0) + (rounds[1]?.seconds ?? 0));
  });
});

describe('a percentile', () => {
  it('is the value that the given share of the values does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(values, 0.5), percentile(values, 0.99), percentile(values, 1)]).toEqual([50, 99, 100]);
    expect(percentile([], 0.5)).toBe(0);
    expect(percentile([7], 0.01)).toBe(7);
  });
});
