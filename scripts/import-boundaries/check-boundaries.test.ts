import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkBoundaries } from './check-boundaries.ts';
import { findCycles } from './find-cycles.ts';
import { readImports } from './read-imports.ts';

const fixture = join(import.meta.dirname, 'fixture');

describe('import boundaries', () => {
  it('finds nothing in a clean tree, and read all of it', () => {
    const report = checkBoundaries(join(fixture, 'clean'), ['src/http/app.ts', 'src/rules/money.test.ts']);
    expect(report.problems).toEqual([]);
    expect(report.files).toBe(19);
    expect(report.imports).toBe(35);
  });

  it('finds each planted violation at its line, and no other', () => {
    const { problems } = checkBoundaries(join(fixture, 'planted'), []);
    const told = problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
    const planted = readFileSync(join(fixture, 'violations.txt'), 'utf8').trim().split('\n');
    expect(told).toEqual(planted);
  });

  it('reports a file that it should have read and did not', () => {
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

  it('takes neither comments nor texts for imports, and counts lines past other characters', () => {
    const text = "// import 'a';\nconst b = 'import \"c\"'; // 💥 é\nimport 'd';\n";
    expect(readImports('/x.ts', text).imports).toEqual([{ specifier: 'd', line: 3 }]);
  });
});

describe('circles', () => {
  const graph = (...arrows: [string, string][]) => {
    const nodes = new Map<string, Set<string>>();
    for (const [from, to] of arrows) nodes.set(from, (nodes.get(from) ?? new Set()).add(to));
    return nodes;
  };

  it('finds none where all arrows go one way', () => {
    expect(findCycles(graph(['a', 'b'], ['a', 'c'], ['b', 'c'], ['c', 'c']))).toEqual([]);
  });

  it('finds each one by its shortest way', () => {
    expect(findCycles(graph(['a', 'b'], ['b', 'c'], ['c', 'a'], ['b', 'a'], ['x', 'y'], ['y', 'x']))).toEqual([
      ['a', 'b', 'a'],
      ['c', 'a', 'b', 'c'],
      ['x', 'y', 'x'],
    ]);
  });
});
