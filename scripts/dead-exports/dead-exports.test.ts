import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDeadExports } from './find-dead-exports.ts';
import { readNames } from './read-names.ts';

const fixture = join(import.meta.dirname, 'fixture');
const setup = { files: 'test/support/*.ts', name: 'setup', reason: 'the test runner calls it' };

describe('the search for dead exports', () => {
  it('finds each planted one, and no other', () => {
    const { files, dead } = findDeadExports(fixture, [setup]);
    expect(files).toBe(6);
    expect(dead.map(({ file, line, name, usedBy }) => `${file}:${line} ${name}: ${usedBy}`)).toEqual([
      'src/dead.ts:2 unused: nothing',
      'src/dead.ts:3 ownFile: own file',
      'src/dead.ts:4 OwnType: own file',
      'src/dead.ts:7 forTests: tests',
      'src/dead.ts:9 unusedFunction: nothing',
      'src/dead.ts:14 first: own file',
      'src/dead.ts:14 renamedSecond: nothing',
      'src/dead.ts:15 passedOn: nothing',
      'src/dead.ts:16 default: nothing',
      'test/support/helper.ts:3 idle: nothing',
    ]);
  });

  it('names an exemption that exempts nothing', () => {
    const idle = { files: 'src/main.ts', name: 'helper', reason: 'none' };
    expect(findDeadExports(fixture, [setup, idle]).idleExemptions).toEqual([idle]);
  });
});

describe('reading exports and imports', () => {
  const exported = (text: string) =>
    readNames('/x.tsx', text).exports.map(({ name, isUsedHere }) => [name, isUsedHere]);

  it.each([
    [
      'export const a = 1, b = a;',
      [
        ['a', true],
        ['b', false],
      ],
    ],
    ['export function f() {}', [['f', false]]],
    ['export async function* f() {} f();', [['f', true]]],
    ['export class C {} type D = C;', [['C', true]]],
    ['export type A = 1; type B = { c: A };', [['A', true]]],
    ['export type A = 1; type B = { A: 1 };', [['A', false]]],
    ['export type A = 1; const b = { A: 1 }.A;', [['A', false]]],
    ['export const a = 1; const b = { a };', [['a', true]]],
    ['export const A = () => null; const b = <A />;', [['A', true]]],
    ['export const a = () => null; const b = <i a="a" />;', [['a', false]]],
    ['const a = 1; export { a as b };', [['b', false]]],
    ["export * as all from './a.ts';", []],
  ])('%s', (text, names) => {
    expect(exported(text)).toEqual(names);
  });

  it.each([
    ["import a, { b, type c as d } from './a.ts';", ['default', 'b', 'c']],
    ["import './a.ts';", []],
    ["export { a as b } from './a.ts';", ['a']],
    ["export * from './a.ts';", 'all'],
    ["import * as a from './a.ts';", 'mentioned'],
    ["const { b } = await import('./a.ts');", 'mentioned'],
    ["type B = import('./a.ts').B;", 'mentioned'],
    ["await vi.importActual('./a.ts');", 'mentioned'],
  ])('%s', (text, names) => {
    expect(readNames('/x.ts', text).imports).toEqual([{ specifier: './a.ts', names }]);
  });

  it('refuses a file that it cannot read', () => {
    expect(() => readNames('/x.ts', 'export const = 1;')).toThrow('/x.ts could not be parsed');
  });
});
