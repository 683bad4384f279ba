import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bareCpuPerRequest, measureBare, measureBareAround, startBareServer } from './bare.ts';

const dir = mkdtempSync(join(tmpdir(), 'vitrine-bare-'));
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  rmSync(dir, { recursive: true, force: true });
});

describe('the bare server', () => {
  it('is driven, and tells its CPU time per request', async () => {
    const server = await startBareServer(
      { status: 200, head: 'HTTP/1.1 200 OK\r\nContent-Type: text/plain', body: Buffer.from('card') },
      dir,
    );
    stops.push(server.stop);
    const usage = await measureBare(server, 0.3);
    expect(usage.requests).toBeGreaterThan(16);
    expect(usage.ms).toBeGreaterThan(0);
    const around = await measureBareAround(server, () => Promise.resolve('done'));
    expect(around).toEqual({ value: 'done', bareCpuMs: expect.any(Number) as number });
    server.stop();
    await expect(measureBare(server, 0.1)).rejects.toThrow();
  });

  it('counts every request alike, and no measurement gives no figure', () => {
    const uses = [
      { ms: 10, requests: 100 },
      { ms: 20, requests: 900 },
    ];
    expect(bareCpuPerRequest(uses)).toBe(0.03);
    expect(bareCpuPerRequest([])).toBeUndefined();
  });
});
