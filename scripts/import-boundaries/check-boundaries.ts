// `npm run boundaries`: checks the import boundaries between folders (`table.ts`), import cycles, and the purity of
// src/rules.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { acyclicFolders } from './allowed-imports.ts';
import { findCycles } from './find-cycles.ts';
import { isTestFile, checkFileImport, checkPackageImport, findRule } from './check-import.ts';
import { findImpurities } from './find-impurities.ts';
import { readImports } from './read-imports.ts';
import type { Import } from './read-imports.ts';

interface BoundaryProblem {
  /** Relative to the project's root. */
  file: string;
  /** Counted from 1; 0 for the whole file. */
  line: number;
  message: string;
}

interface BoundaryReport {
  files: number;
  imports: number;
  problems: BoundaryProblem[];
}

const sourceGlob = '{src,seed,scripts,bench,test}/**/*.{ts,tsx,mts,cts,js,jsx,mjs,cjs}';

/**
 * Reads every source file under `root` and checks its imports against the table.
 * `known`: files, relative to `root`, that must be among those read. A missing one is a problem: a checker that reads
 * no files reports no violations.
 */
export function checkBoundaries(root: string, known: readonly string[]): BoundaryReport {
  const files = globSync([sourceGlob, '*.config.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', 'scripts/**/fixture/**'],
  })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
  const report: BoundaryReport = { files: files.length, imports: 0, problems: [] };
  const imported = new Map<string, Set<string>>(files.map((file) => [file, new Set<string>()]));
  const read = new Set(files);
  for (const file of known) {
    if (!read.has(file)) report.problems.push({ file, line: 0, message: 'was not read by the checker' });
  }
  for (const file of files) checkFile(root, file, imported, report);
  report.problems.push(...findImportCycles(imported));
  return report;
}

function checkFile(root: string, file: string, imported: Map<string, Set<string>>, report: BoundaryReport): void {
  const text = readFileSync(join(root, file), 'utf8');
  const { imports, errors } = readImports(join(root, file), text);
  const problem = (line: number, message: string) => report.problems.push({ file, line, message });
  for (const message of errors) problem(0, `could not be parsed: ${message}`);
  if (imports.length === 0 && /^import\s/m.test(text)) problem(0, 'has imports, and the parser found none');
  if (!findRule(file)) problem(0, 'is in no row of scripts/import-boundaries/allowed-imports.ts');
  report.imports += imports.length;
  for (const one of imports) {
    const target = resolveTarget(root, file, one);
    if (target) imported.get(file)?.add(target);
    const refusal = findRefusal(root, file, one, target);
    if (refusal) problem(one.line, refusal);
  }
  if (file.startsWith('src/rules/') && !isTestFile(file)) {
    for (const { offset, message } of findImpurities(file, text)) {
      problem(text.slice(0, offset).split('\n').length, message);
    }
  }
}

/** The imported file of the project, relative to the root; null for a package or an unknown specifier. */
function resolveTarget(root: string, file: string, { specifier: what }: Import): string | null {
  if (!what?.startsWith('.')) return null;
  const path = what.replace(/\?[^?]*$/, '');
  return relative(root, resolve(root, dirname(file), path)).replaceAll('\\', '/');
}

function findRefusal(root: string, file: string, { specifier: what }: Import, target: string | null): string | null {
  const row = findRule(file);
  if (!row) return null;
  if (what === null) return file.startsWith('src/') ? 'imports something that is not a fixed text' : null;
  if (what.startsWith('/')) return `imports ${what}: write a relative path`;
  if (target === null) return checkPackageImport(file, row, what);
  if (!existsSync(join(root, target))) {
    // Only scripts import the built shop, which they start.
    return row.name === 'scripts' && target.startsWith('build/') ? null : `imports ${target}, which does not exist`;
  }
  return checkFileImport(file, row, target);
}

/** Import cycles between files of src, between its folders, and between the folders inside those of `acyclicFolders`. */
function findImportCycles(imported: ReadonlyMap<string, ReadonlySet<string>>): BoundaryProblem[] {
  const files = new Map<string, Set<string>>();
  const folders = new Map<string, Set<string>>();
  const subfolders = new Map<string, Set<string>>();
  for (const [from, targets] of imported) {
    if (!from.startsWith('src/') || isTestFile(from)) continue;
    for (const to of targets) {
      if (!imported.has(to) || !to.startsWith('src/')) continue;
      addEdge(files, from, to);
      addEdge(folders, folderOf(from), folderOf(to));
      if (folderOf(from) === folderOf(to) && acyclicFolders.includes(folderOf(from)))
        addEdge(subfolders, folderOf(from, 3), folderOf(to, 3));
    }
  }
  const toProblem = (kind: string) => (circle: string[]) => ({
    file: circle[0] ?? '',
    line: 0,
    message: `${kind} in a circle: ${circle.join(' -> ')}`,
  });
  // A circle of files alone is reported as such.
  const inSubfolders = findCycles(subfolders).filter((circle) => circle.some((node) => !imported.has(node)));
  return [
    ...findCycles(files).map(toProblem('files')),
    ...findCycles(folders).map(toProblem('folders')),
    ...inSubfolders.map(toProblem('folders')),
  ];
}

function addEdge(graph: Map<string, Set<string>>, from: string, to: string): void {
  graph.set(from, (graph.get(from) ?? new Set()).add(to));
}

/** `src/rules` for `src/rules/cart/cart.ts`, with `depth` 3 `src/rules/cart`; a file directly in the folder above is its own folder. */
const folderOf = (file: string, depth = 2): string => file.split('/').slice(0, depth).join('/');

/** Source files of `src` that git tracks and that exist; empty outside a git clone. */
function trackedSourceFiles(root: string): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', 'src'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return listed.split('\0').filter((file) => /\.[mc]?[jt]sx?$/.test(file) && existsSync(join(root, file)));
  } catch {
    return [];
  }
}

function main(): void {
  const root = resolve(import.meta.dirname, '../..');
  const known = trackedSourceFiles(root);
  const { files, imports, problems } = checkBoundaries(root, known);
  for (const { file, line, message } of problems) console.log(`${file}${line > 0 ? `:${line}` : ''}  ${message}`);
  console.log(
    `boundaries: ${files} files (git knows ${known.length} of src), ${imports} imports, ${problems.length} violations`,
  );
  if (problems.length > 0 || imports === 0) process.exitCode = 1;
}

if (import.meta.main) main();
