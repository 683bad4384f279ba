// Checks one import against the table. The result is a refusal as text, or null.
import { isBuiltin } from 'node:module';
import { matchesGlob } from 'node:path';
import { testAllowance, rulesWithAnyPackage, packageRules, importRules, testFiles } from './allowed-imports.ts';
import type { ImportRule } from './allowed-imports.ts';

const matchesAny = (file: string, globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(file, glob));

/** Whether a file is a test. Paths are relative to the project's root, with `/`. */
export const isTestFile = (file: string): boolean => matchesAny(file, testFiles);

/** The row of a file; a test has the row of the file that it tests. Undefined for a file in no row. */
export function findRule(file: string): ImportRule | undefined {
  const tested = file.replace(/\.(test|e2e)(?=\.tsx?$)/, '');
  return importRules.find((row) => matchesAny(tested, row.files));
}

/** Checks an import of a file of this project. */
export function checkFileImport(from: string, row: ImportRule, to: string): string | null {
  if (isTestFile(to)) return `${to} is a test: nothing imports it`;
  if (isTestFile(from) && matchesAny(to, testAllowance.allowed)) return null;
  if (matchesAny(to, row.forbidden ?? [])) return `${row.name} must never import ${to}`;
  if (matchesAny(to, row.files) || matchesAny(to, row.allowed)) return null;
  return `${row.name} must not import ${to}`;
}

/** Checks an import of a package or of a Node module. */
export function checkPackageImport(from: string, row: ImportRule, specifier: string): string | null {
  const name = isBuiltin(specifier) ? `node:${specifier.replace(/^node:/, '')}` : packageName(specifier);
  const owners = packageOwners(name);
  if (owners) {
    const isAllowed = owners.some((home) => (home.includes('*') ? matchesGlob(from, home) : home === row.name));
    if (isAllowed || (isTestFile(from) && owners.includes('test'))) return null;
    return `${name} belongs to ${owners.join(', ')}, not to ${row.name}`;
  }
  if (isBuiltin(name)) {
    const node = isTestFile(from) ? testAllowance.node : row.node;
    return node === 'all' || (node !== 'none' && node.includes(name)) ? null : `${row.name} must not import ${name}`;
  }
  const free: readonly string[] = rulesWithAnyPackage;
  return free.includes(row.name)
    ? null
    : `${name} is not in the table of packages (scripts/import-boundaries/allowed-imports.ts)`;
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function packageOwners(name: string): readonly string[] | undefined {
  const entries = Object.entries(packageRules);
  return entries.find(([key]) => (key.endsWith('*') ? name.startsWith(key.slice(0, -1)) : name === key))?.[1];
}
