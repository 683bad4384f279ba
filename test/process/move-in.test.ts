import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { describeEngines } from '../support/databases.ts';
import { oldShopLines } from '../support/old-shop-rows.ts';
import { runCommand } from './built-shop.ts';
import { createShopData } from './shop-data.ts';

const root = resolve(import.meta.dirname, '../..');

/** Starts the command and kills it with SIGKILL when it says that it brought `at` products. */
function killAt(at: number, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'build/server/move-in.js'), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
    const done = [...output.matchAll(/^(\d+) of \d+ products$/gm)].map(([, count]) => Number(count));
    if (done.some((count) => count >= at)) child.kill('SIGKILL');
  });
  return new Promise((done, failed) => {
    child.once('error', failed).once('close', (code, signal) => {
      if (signal === 'SIGKILL') done();
      else failed(new Error(`the command ended with ${code} before it was killed: ${output}`));
    });
  });
}

describeEngines('moving in, killed in the middle', (engine) => {
  const dir = mkdtempSync(join(tmpdir(), 'vitrine-move-kill-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('goes on where it was, and ends as a run that was not killed', async () => {
    const file = join(dir, 'products.csv');
    writeFileSync(file, [...oldShopLines({ products: 3_000 })].join(''));
    const whole = await createShopData(engine, 'move_whole');
    const killed = await createShopData(engine, 'move_killed');
    try {
      const args = ['--csv', file];
      expect(await runCommand('move-in', args, whole.env)).toMatchObject({ code: 0 });
      await killAt(500, args, killed.env);
      await killAt(1_500, args, killed.env);
      const last = await runCommand('move-in', args, killed.env);
      expect(last.code).toBe(0);
      expect(last.output).toMatch(/^\d+ products were brought by an earlier run of the same file\.$/m);
      const files = [];
      for (const [name, data] of Object.entries({ whole, killed })) {
        expect((await runCommand('move-out', ['--to', join(dir, name)], data.env)).code).toBe(0);
        const text = readFileSync(join(dir, name, 'products.csv'), 'utf8');
        // The moment at which each was brought.
        files.push(text.replaceAll(/,\d{10},/g, ',#,'));
      }
      expect(files[1]).toBe(files[0]);
    } finally {
      await whole.remove();
      await killed.remove();
    }
  }, 180_000);
});
