// The linter checks the purity of src/rules (.oxlintrc.json); `purity.ts` finds what the linter has no rule for.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const fixtures = join(import.meta.dirname, 'fixture/lint');
const oxlint = join(root, 'node_modules/.bin/oxlint');
const scratch = mkdtempSync(join(tmpdir(), 'vitrine-lint-'));
const scratchFolders = { rules: join(scratch, 'src/rules'), shop: join(scratch, 'src/shop') };
for (const place of Object.values(scratchFolders)) mkdirSync(place, { recursive: true });
cpSync(join(root, '.oxlintrc.json'), join(scratch, '.oxlintrc.json'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Lints one fixture as if it were in that folder; returns its errors as `line rule`. */
function lint(fixture: string, place: keyof typeof scratchFolders): string[] {
  const file = join(scratchFolders[place], fixture);
  cpSync(join(fixtures, fixture), file);
  const { stdout, status } = spawnSync(oxlint, ['--format=unix', file], { cwd: scratch, encoding: 'utf8' });
  const refusals = [...stdout.matchAll(/^.*:(\d+):\d+: .* \[Error\/(.*)\]$/gm)].map(
    ([, line, rule]) => `${line} ${rule}`,
  );
  expect(status).toBe(refusals.length > 0 ? 1 : 0);
  return refusals;
}

it('refuses each impure line of a rule', () => {
  const lines = readFileSync(join(fixtures, 'impure.ts'), 'utf8').split('\n');
  const impure = lines.flatMap((line, index) => (/^import|=>/.test(line) ? [index + 1] : []));
  const refused = new Set(lint('impure.ts', 'rules').map((refusal) => Number.parseInt(refusal, 10)));
  expect([...refused].sort((a, b) => a - b)).toEqual(impure);
});

it('lets a pure rule pass', () => {
  expect(lint('pure.ts', 'rules')).toEqual([]);
});

it('requires purity of rules only', () => {
  expect(lint('impure.ts', 'shop')).toEqual(['11 eslint(no-console)']);
});
