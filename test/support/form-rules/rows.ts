// The shape of the rows that each rule of a form is tested with, and short ways to write them.
import type { FormRule } from '../../../src/rules/forms/form-rules.ts';
import type { FileFacts } from '../../../src/rules/forms/form-values.ts';

export type Row = readonly [rule: Partial<FormRule>, values: readonly (string | FileFacts)[]];

/** What a rule must accept and refuse. */
export interface Table {
  clause: string;
  rule: string;
  valid: readonly Row[];
  invalid: readonly Row[];
}

/** A file of a visitor; `size` in bytes. */
export const file = (name: string, size = 1_000): FileFacts => ({ name, size });
export const texts = (...values: readonly string[]): readonly Row[] => values.map((value) => [{}, [value]]);
export const lists = (rule: Partial<FormRule>, ...values: readonly (readonly string[])[]): readonly Row[] =>
  values.map((list) => [rule, list]);
export const files = (rule: Partial<FormRule>, ...names: readonly string[]): readonly Row[] =>
  names.map((name) => [rule, [file(name)]]);
export const sizes = (threshold: number, ...rows: readonly (readonly number[])[]): readonly Row[] =>
  rows.map((list) => [{ threshold }, list.map((size, index) => file(`${index}.pdf`, size))]);
export const long = (count: number): string => 'a'.repeat(count);
export const counts = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
export const items = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `keuze ${index}`);
export const blanks = ['', ' ', '\n', '\t', '\u00a0', ' \r\n '];
