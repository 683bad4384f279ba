// Exports that nobody needs: used nowhere, only in their own file, or only by tests.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import type { ExportExemption } from './exemptions.ts';
import { readNames } from './read-names.ts';
import type { ModuleNames } from './read-names.ts';

export interface DeadExport {
  /** Relative to the root. */
  file: string;
  /** From 1. */
  line: number;
  name: string;
  /** `own file`: the declaration stays, the word `export` goes. */
  usedBy: 'nothing' | 'own file' | 'tests';
}

interface DeadExportReport {
  files: number;
  exports: number;
  dead: DeadExport[];
  /** Exemptions that exempt nothing. */
  idleExemptions: ExportExemption[];
}

const sourceGlob = '{src,seed,scripts,bench,test,workshop}/**/*.{ts,tsx}';
/** A package of its own: it counts as a user of what the shop exports. */
const isWorkshop = (file: string): boolean => file.startsWith('workshop/');
const testGlobs = ['test/**', '**/*.test.ts', '**/*.test.tsx', '**/*.e2e.ts'];

const isTest = (file: string): boolean => testGlobs.some((glob) => matchesGlob(file, glob));

type Users = Record<'code' | 'tests', Set<string>>;

/** Reads every source file under `root`. */
export function findDeadExports(root: string, exemptions: readonly ExportExemption[]): DeadExportReport {
  const files = globSync([sourceGlob, '*.config.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.d.ts', 'scripts/**/fixture/**'],
  }).map((file) => file.replaceAll('\\', '/'));
  const modules = new Map(files.sort().map((file) => [file, readNames(file, readFileSync(join(root, file), 'utf8'))]));
  const users = findUsers(root, modules);
  const idle = new Set(exemptions);
  const isExempt = ({ file, name }: DeadExport) => {
    const exemption = exemptions.find((one) => one.name === name && matchesGlob(file, one.files));
    if (exemption) idle.delete(exemption);
    return exemption !== undefined;
  };
  const checked = [...modules].filter(([file]) => !isWorkshop(file));
  const dead = checked.flatMap(([file, { exports }]) =>
    exports.flatMap(({ name, line, isUsedHere }): DeadExport[] => {
      const { code, tests } = users.get(file) ?? { code: new Set(), tests: new Set() };
      if (code.has(name) || (tests.has(name) && (isUsedHere || isTest(file)))) return [];
      return [{ file, line, name, usedBy: tests.has(name) ? 'tests' : isUsedHere ? 'own file' : 'nothing' }];
    }),
  );
  return {
    files: checked.length,
    exports: checked.reduce((sum, [, { exports }]) => sum + exports.length, 0),
    dead: dead.filter((one) => !isExempt(one)),
    idleExemptions: [...idle],
  };
}

/** For each file the names that others import from it, apart for tests. */
function findUsers(root: string, modules: ReadonlyMap<string, ModuleNames>): Map<string, Users> {
  const users = new Map<string, Users>();
  for (const file of modules.keys()) users.set(file, { code: new Set(), tests: new Set() });
  for (const [file, { imports, mentions }] of modules) {
    for (const { specifier, names } of imports) {
      if (!specifier?.startsWith('.')) continue;
      const target = relative(root, resolve(root, dirname(file), specifier)).replaceAll('\\', '/');
      const used = users.get(target)?.[isTest(file) ? 'tests' : 'code'];
      if (!used) continue;
      const all = modules.get(target)?.exports.map(({ name }) => name) ?? [];
      const taken = names === 'all' ? all : names === 'mentioned' ? all.filter((name) => mentions.has(name)) : names;
      for (const name of taken) used.add(name);
    }
  }
  return users;
}
