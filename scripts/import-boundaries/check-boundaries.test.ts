import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { findCycles } from './find-cycles.ts';
import { readImports } from './read-imports.ts';

const fixture = join(import.meta.dirname, 'fixture');

describe('the import boundaries', () => {
  it('finds no violation in a clean tree, and reads every file of it', () => {
    const report = checkBoundaries(join(fixture, 'clean'), ['src/http/app.ts', 'src/rules/money.test.ts']);
    expect(report.problems).toEqual([]);
    expect(report.files).toBe(19);
    expect(report.imports).toBe(35);
  });

  it('finds each planted violation at its line, and nothing else', () => {
    const { problems } = checkBoundaries(join(fixture, 'planted'), []);
    const reported = problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
    const planted = readFileSync(join(fixture, 'violations.txt'), 'utf8').trim().split('\n');
    expect(reported).toEqual(planted);
  });

  it('reports an expected file that was not read', () => {
    const { problems } = checkBoundaries(join(fixture, 'clean'), ['src/rules/gone.ts']);
    expect(problems).toEqual([{ file: 'src/rules/gone.ts', line: 0, message: 'was not read by the checker' }]);
  });
});

describe('reading imports', () => {
  it.each([
    ["import 'a';", 'a'],
    ["import type { A } from 'a';", 'a'],
    ["import { type A } from 'a';", 'a'],
    ["export type { A } from 'a';", 'a'],
    ["export * as a from 'a';", 'a'],
    ["type A = typeof import('a');", 'a'],
    ["import A = require('a');", 'a'],
    ["await vi.importActual('a');", 'a'],
    ["require.resolve('a');", 'a'],
    ['import(`a`);', 'a'],
    ['import(`a${b}`);', null],
    ["export const a = <b>'import'</b>;", 'react'],
  ])('%s', (text, specifier) => {
    expect(readImports('/x.tsx', text).imports).toEqual([{ specifier, line: 1 }]);
  });

  it('ignores comments and strings, and counts lines correctly after non-ASCII characters', () => {
    const text = "// import 'a';\nconst b = 'import \"c\"'; // 💥 é\nimport 'd';\n";
    expect(readImports('/x.ts', text).imports).toEqual([{ specifier: 'd', line: 3 }]);
  });
});

describe('cycles', () => {
  const graph = (...edges: [string, string][]) => {
    const nodes = new Map<string, Set<string>>();
    for (const [from, to] of edges) nodes.set(from, (nodes.get(from) ?? new Set()).add(to));
    return nodes;
  };

  it('finds none in an acyclic graph', () => {
    expect(findCycles(graph(['a', 'b'], ['a', 'c'], ['b', 'c'], ['c', 'c']))).toEqual([]);
  });

  it('finds each one by its shortest path', () => {
    expect(findCycles(graph(['a', 'b'], ['b', 'c'], ['c', 'a'], ['b', 'a'], ['x', 'y'], ['y', 'x']))).toEqual([
      ['a', 'b', 'a'],
      ['c', 'a', 'b', 'c'],
      ['x', 'y', 'x'],
    ]);
  });
});
