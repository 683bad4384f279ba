// One import held against the table: a refusal in words, or null.
import { isBuiltin } from 'node:module';
import { matchesGlob } from 'node:path';
import { forTests, freeOfPackages, packages, rows, testFiles } from './table.ts';
import type { Row } from './table.ts';

const matches = (file: string, globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(file, glob));

/** Paths are relative to the root, with `/`. */
export const isTest = (file: string): boolean => matches(file, testFiles);

/** The row of a file; a test has the row of the file it tests. Undefined for a file that the table does not know. */
export function rowOf(file: string): Row | undefined {
  const tested = file.replace(/\.(test|e2e)(?=\.tsx?$)/, '');
  return rows.find((row) => matches(tested, row.files));
}

/** Refusal of an import of one of our own files. */
export function judgeFile(from: string, row: Row, to: string): string | null {
  if (isTest(to)) return `${to} is a test: nothing imports it`;
  if (isTest(from) && matches(to, forTests.may)) return null;
  if (matches(to, row.never ?? [])) return `${row.name} must never import ${to}`;
  if (matches(to, row.files) || matches(to, row.may)) return null;
  return `${row.name} must not import ${to}`;
}

/** Refusal of an import of a package or of a module of Node. */
export function judgePackage(from: string, row: Row, specifier: string): string | null {
  const name = isBuiltin(specifier) ? `node:${specifier.replace(/^node:/, '')}` : packageName(specifier);
  const only = homesOf(name);
  if (only) {
    const here = only.some((home) => (home.includes('*') ? matchesGlob(from, home) : home === row.name));
    if (here || (isTest(from) && only.includes('test'))) return null;
    return `${name} belongs to ${only.join(', ')}, not to ${row.name}`;
  }
  if (isBuiltin(name)) {
    const node = isTest(from) ? forTests.node : row.node;
    return node === 'all' || (node !== 'none' && node.includes(name)) ? null : `${row.name} must not import ${name}`;
  }
  const free: readonly string[] = freeOfPackages;
  return free.includes(row.name) ? null : `${name} is not in the table of packages (scripts/arrows/table.ts)`;
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function homesOf(name: string): readonly string[] | undefined {
  const entries = Object.entries(packages);
  return entries.find(([key]) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key))?.[1];
}
