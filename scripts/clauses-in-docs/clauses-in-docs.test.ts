import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findClauseMismatches } from './compare-clauses.ts';
import type { TextFile } from './compare-clauses.ts';

const root = resolve(import.meta.dirname, '../..');
const fixture = join(import.meta.dirname, 'fixture');

const read = (folder: string, path: string): TextFile => ({ path, text: readFileSync(join(folder, path), 'utf8') });

it('finds the same clauses in docs/behaviour and in the titles of the tests', () => {
  const tests = globSync('{src,seed,scripts,bench,test}/**/*.{test,e2e}.{ts,tsx}', { cwd: root });
  const documents = globSync('docs/behaviour/*.md', { cwd: root });
  expect(tests).toContain('scripts/clauses-in-docs/clauses-in-docs.test.ts');
  expect(documents.length).toBeGreaterThan(0);
  const problems = findClauseMismatches(
    tests.map((path) => read(root, path)),
    documents.map((path) => read(root, path)),
  );
  expect(problems).toEqual([]);
});

// Assembled here, so that this test itself names no clause.
const clause = (number: string) => `[${number}]`;

it('finds each kind of mismatch', () => {
  const tests = { ...read(fixture, 'tests.txt'), path: 'a.test.ts' };
  expect(findClauseMismatches([tests], [read(fixture, 'behaviour.txt')])).toEqual([
    `a.test.ts: ${clause('2-01')} is in no document of docs/behaviour`,
    'a.test.ts: a title names 4 clauses, 3 at most',
    `behaviour.txt: ${clause('1.1-06')} is excused, and a test names it`,
    `behaviour.txt: ${clause('3-01')} is named by no test`,
  ]);
});
