import { describe, expect, it } from 'vitest';
import { formatTables } from '../../../test/support/form-rules/formats.ts';
import { limitTables } from '../../../test/support/form-rules/limits.ts';
import { presenceAndChoiceTables } from '../../../test/support/form-rules/presence-and-choices.ts';
import { blanks } from '../../../test/support/form-rules/rows.ts';
import type { Row } from '../../../test/support/form-rules/rows.ts';
import { groupValues } from './form-values.ts';
import { validateForm } from './validate-form.ts';

const tables = [...presenceAndChoiceTables, ...formatTables, ...limitTables];

const run = (rule: string, [options, values]: Row): boolean =>
  validateForm(
    [{ rule, field: 'f', error: 'fout', ...options }],
    groupValues(values.map((value) => ['f[]', value] as const)),
  ).length === 0;

const keyOf = ([options, values]: Row) => JSON.stringify([options, values]);

describe.each(tables)('$rule', ({ clause, rule, valid, invalid }) => {
  it(`has at least 20 different valid and 20 invalid values (${rule})`, () => {
    expect(new Set(valid.map(keyOf)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(invalid.map(keyOf)).size).toBeGreaterThanOrEqual(20);
  });

  it(`accepts what is valid and nothing else (chapter ${clause})`, () => {
    expect(valid.filter((row) => !run(rule, row))).toEqual([]);
    expect(invalid.filter((row) => run(rule, row))).toEqual([]);
  });
});

const verdict = (rule: string, rows: readonly Row[]) => rows.map((row) => run(rule, row));
const rowsOf = (...rules: readonly string[]) => tables.filter(({ rule }) => rules.includes(rule));
const expectTables = (...rules: readonly string[]) => {
  for (const { rule, valid, invalid } of rowsOf(...rules)) {
    expect([rule, verdict(rule, valid)]).toEqual([rule, valid.map(() => true)]);
    expect([rule, verdict(rule, invalid)]).toEqual([rule, invalid.map(() => false)]);
  }
};

describe('the validators of 5.5', () => {
  it('trim, and pass by what is empty [5.5-01]', () => {
    for (const rule of ['email', 'url', 'tel', 'number', 'date', 'time'])
      for (const blank of blanks) expect([rule, run(rule, [{}, [blank]])]).toEqual([rule, true]);
    expect(run('email', [{}, ['  noor@voorbeeld.nl\n']])).toBe(true);
    expect(run('minlength', [{ threshold: 3 }, [' a ']])).toBe(false);
  });
  it('required [5.5-02]', () => expectTables('required'));
  it('requiredfile [5.5-03]', () => expectTables('requiredfile'));
  it('email [5.5-04]', () => expectTables('email'));
  it('url [5.5-05]', () => expectTables('url'));
  it('tel [5.5-06]', () => expectTables('tel'));
  it('number [5.5-07]', () => expectTables('number'));
  it('date [5.5-08]', () => expectTables('date'));
  it('time [5.5-09]', () => expectTables('time'));
  it('file [5.5-10]', () => expectTables('file'));
  it('enum [5.5-11]', () => expectTables('enum'));
  it('dayofweek [5.5-12]', () => expectTables('dayofweek'));
  it('minitems and maxitems [5.5-13]', () => expectTables('minitems', 'maxitems'));
  it('minlength [5.5-14]', () => expectTables('minlength'));
  it('maxlength [5.5-15]', () => expectTables('maxlength'));
  it('minnumber and maxnumber [5.5-16]', () => expectTables('minnumber', 'maxnumber'));
  it('mindate and maxdate [5.5-17]', () => expectTables('mindate', 'maxdate'));
  it('minfilesize and maxfilesize [5.5-18]', () => expectTables('minfilesize', 'maxfilesize'));
  it('stepnumber [5.5-19]', () => expectTables('stepnumber'));
  it('all and any [5.5-20]', () => {
    expectTables('all', 'any');
    const values = groupValues([['f', 'x']]);
    const part = { rule: 'number', field: 'f', error: 'van het deel' };
    expect(validateForm([{ rule: 'all', rules: [part] }], values)).toMatchObject([
      { field: 'f', message: 'van het deel' },
    ]);
    expect(validateForm([{ rule: 'any', field: 'g', error: 'eigen', rules: [part] }], values)).toMatchObject([
      { field: 'g', message: 'eigen' },
    ]);
    expect(validateForm([{ rule: 'any', rules: [] }], values)).toEqual([]);
  });

  it('report the first refusing rule of each field, and pass by rules that they do not know', () => {
    const rules = [
      { rule: 'bestaat-niet', field: 'a', error: '0' },
      { rule: 'required', field: 'a', error: '1' },
      { rule: 'email', field: 'b', error: '2' },
      { rule: 'minlength', field: 'b', threshold: 9, error: '3' },
      { rule: 'constructor', field: 'b', error: '4' },
    ];
    expect(validateForm(rules, groupValues([['b', 'x']])).map(({ message }) => message)).toEqual(['1', '2']);
  });
});
