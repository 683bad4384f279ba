import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('the command line of the benchmark', () => {
  it('runs named rows in the order of the table, however they are named', () => {
    expect(readArguments(['--only', 'memory,order,listing']).rows).toEqual(['listing', 'order', 'memory']);
  });

  it('names a row that does not exist, and those that do', () => {
    expect(() => readArguments(['--only', 'order,checkout'])).toThrow(/there is no row 'checkout'; there are cached, /);
  });

  it('profiles one row', () => {
    expect(readArguments(['--profile', 'add'])).toMatchObject({ rows: ['add'], profile: true });
    expect(() => readArguments(['--profile', 'add,order'])).toThrow('--profile takes one row');
  });
});
