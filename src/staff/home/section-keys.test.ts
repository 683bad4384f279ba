import { expect, it } from 'vitest';
import type { SectionRecord } from '../records.ts';
import { keySections } from './section-keys.ts';

const section = (id: number, text: string): SectionRecord => ({
  id,
  block: { type: 'text', heading: '', text } as never,
});
const defaults = [section(-1, 'a'), section(-2, 'b'), section(-3, 'c')];
const shown = keySections(null, defaults);
const [a, b, c] = shown.keys;

it('stored sections are recognised by their ids, whatever they contain', () => {
  const next = keySections(shown, [section(-2, 'anders'), section(-1, 'a'), section(7, 'nieuw')]);
  expect(next.keys).toEqual([b, a, 'section-7']);
});

it('the first move of default sections keeps each section, under its new id', () => {
  const moved = keySections(shown, [section(2, 'b'), section(1, 'a'), section(3, 'c')]);
  expect(moved.keys).toEqual([b, a, c]);
  const again = keySections(moved, [section(1, 'a'), section(2, 'b'), section(3, 'c')]);
  expect(again.keys).toEqual([a, b, c]);
});

it('the first change of a default section keeps it too', () => {
  expect(keySections(shown, [section(1, 'a'), section(2, 'anders'), section(3, 'c')]).keys).toEqual([a, b, c]);
});

it('the first section that is removed or added leaves the others', () => {
  expect(keySections(shown, [section(1, 'a'), section(3, 'c')]).keys).toEqual([a, c]);
  const added = keySections(shown, [section(1, 'a'), section(2, 'b'), section(3, 'c'), section(4, 'nieuw')]);
  expect(added.keys).toEqual([a, b, c, 'section-4']);
});

it('two equal sections keep a key of their own', () => {
  const twins = keySections(null, [section(-1, 'a'), section(-2, 'a')]);
  const next = keySections(twins, [section(1, 'a'), section(2, 'a')]);
  expect(new Set(next.keys).size).toBe(2);
});
