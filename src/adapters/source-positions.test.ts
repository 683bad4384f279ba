import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { findSourcePosition, showSourcePositions } from './source-positions.ts';

const dir = mkdtempSync(join(tmpdir(), 'vitrine-positions-'));
afterAll(() => rmSync(dir, { recursive: true }));

const mapped = join(dir, 'server/built.js');
const bare = join(dir, 'bare.js');
const source = join(dir, 'src/shop.ts');

writeFileSync(bare, '');
// What stands from column 20 on was written in line 4, column 2 of the source, both counted from 0.
const map = { version: 3, sources: ['../src/shop.ts'], names: [], mappings: 'AAAA,oBAIE' };
mkdirSync(join(dir, 'server'));
writeFileSync(`${mapped}.map`, JSON.stringify(map));

it('finds the source of a built position', () => {
  expect(findSourcePosition(mapped, 0, 25)).toEqual({ file: source, line: 4, column: 2 });
  expect(findSourcePosition(bare, 0, 25)).toBeNull();
});

it('shows the sources in a stack, and leaves what has no map', () => {
  const url = pathToFileURL(mapped).href;
  const other = pathToFileURL(bare).href;
  const stack = `Error: kapot (1:2)\n    at place (${url}:1:26)\n    at async ${url}:1:3\n    at ${other}:1:26\n    at node:internal/x:1:2`;
  expect(showSourcePositions(stack, dir)).toBe(
    `Error: kapot (1:2)\n    at place (${source}:5:3)\n    at async ${source}:1:1\n    at ${other}:1:26\n    at node:internal/x:1:2`,
  );
});

it('reads nothing outside its folder, and leaves a position that leads to no map it can read', () => {
  const damaged = join(dir, 'damaged.js');
  writeFileSync(`${damaged}.map`, '{');
  for (const stack of [
    `Error: ${pathToFileURL(mapped).href}:1:26`,
    'Error: file://elders.example/built.js:1:26',
    'Error: file:///%2f/built.js:1:26',
  ])
    expect(showSourcePositions(stack, join(dir, 'src'))).toBe(stack);
  const stack = `Error: kapot\n    at ${pathToFileURL(damaged).href}:1:1`;
  expect(showSourcePositions(stack, dir)).toBe(stack);
});
