import { describe, expect, test } from 'vitest';
import { isSameWithdrawal, validateWithdrawal } from './withdrawal-form.ts';
import type { WithdrawalFields } from './withdrawal-form.ts';

const limits = { line: 20, items: 40 };
const typed: WithdrawalFields = {
  name: ' Noor  de Vries ',
  orderNumber: ' 153 ',
  email: ' Noor@Voorbeeld.NL ',
  scope: 'order',
  items: '',
  quantities: {},
};
const problemsOf = (
  change: Partial<WithdrawalFields>,
  lines: Parameters<typeof validateWithdrawal>[1]['lines'] = null,
) => {
  const outcome = validateWithdrawal({ ...typed, ...change }, { lines, limits });
  return outcome.ok
    ? []
    : outcome.problems.map(
        (problem) => `${problem.field} ${problem.code}${'lineId' in problem ? ` ${problem.lineId}` : ''}`,
      );
};
const contentOf = (
  change: Partial<WithdrawalFields>,
  lines: Parameters<typeof validateWithdrawal>[1]['lines'] = null,
) => {
  const outcome = validateWithdrawal({ ...typed, ...change }, { lines, limits });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  return outcome.content;
};

describe('without a key of the order (R41)', () => {
  test('the whole order: cleaned texts, no items', () => {
    expect(contentOf({ items: 'wat er nog stond' })).toEqual({
      name: 'Noor de Vries',
      orderNumber: '153',
      email: 'Noor@voorbeeld.nl',
      scope: 'order',
      items: '',
      lines: [],
    });
  });

  test('some items, in words', () => {
    expect(contentOf({ scope: 'items', items: '1 doos\n2 pakjes' })).toMatchObject({
      scope: 'items',
      items: '1 doos\n2 pakjes',
    });
    expect(contentOf({ scope: '', items: '1 doos' })).toMatchObject({ scope: 'items', items: '1 doos' });
  });

  test.each([
    [{ name: ' ' }, ['name missing']],
    [{ name: 'x'.repeat(21) }, ['name too-long']],
    [{ orderNumber: '' }, ['orderNumber missing']],
    [{ email: '' }, ['email missing']],
    [{ email: 'noor<' }, ['email invalid']],
    [{ scope: '' }, ['scope missing']],
    [{ scope: 'alles' }, ['scope missing']],
    [{ scope: 'items' }, ['items missing']],
    [{ scope: 'items', items: 'x'.repeat(41) }, ['items too-long']],
    [
      { name: '', orderNumber: '', email: '', scope: '' },
      ['name missing', 'orderNumber missing', 'email missing', 'scope missing'],
    ],
  ] as const)('%o is refused', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });
});

describe('with the key of the order', () => {
  const lines = [
    { id: 1, remaining: 2 },
    { id: 2, remaining: 1 },
    { id: 3, remaining: 0 },
  ];

  test('the whole order is all that remains', () => {
    expect(contentOf({ quantities: { 1: '1' } }, lines).lines).toEqual([
      { lineId: 1, quantity: 2 },
      { lineId: 2, quantity: 1 },
    ]);
  });

  test('one item of two', () => {
    expect(contentOf({ scope: 'items', quantities: { 1: ' 1 ', 2: '', 9: '4' } }, lines)).toMatchObject({
      scope: 'items',
      lines: [{ lineId: 1, quantity: 1 }],
    });
    expect(contentOf({ scope: '', quantities: { 2: '1' } }, lines).lines).toEqual([{ lineId: 2, quantity: 1 }]);
  });

  test.each([
    [{ scope: 'items', quantities: {} }, ['items missing']],
    [{ scope: '', quantities: { 1: '0' } }, ['scope missing']],
    [{ scope: 'items', quantities: { 1: '3', 2: '-1' } }, ['quantity not-so-many 1', 'quantity not-so-many 2']],
    [{ scope: 'items', quantities: { 1: '1.5' } }, ['quantity not-so-many 1']],
    [{ scope: 'items', quantities: { 1: 'alle' } }, ['quantity not-so-many 1']],
    // Nothing remains of line 3.
    [{ scope: 'items', quantities: { 3: '1' } }, ['items missing']],
  ] as const)('%o is refused', (change, problems) => {
    expect(problemsOf(change, lines)).toEqual(problems);
  });

  test('nothing that remains cannot be withdrawn again', () => {
    expect(problemsOf({ scope: 'order' }, [{ id: 3, remaining: 0 }])).toEqual(['scope missing']);
  });
});

test('two withdrawals are the same when all they say is', () => {
  const one = {
    ...contentOf({}),
    lines: [
      { lineId: 1, quantity: 1 },
      { lineId: 2, quantity: 1 },
    ],
  };
  expect(isSameWithdrawal(one, { ...one, lines: one.lines.toReversed() })).toBe(true);
  expect(
    isSameWithdrawal(one, {
      ...one,
      lines: [
        { lineId: 1, quantity: 2 },
        { lineId: 2, quantity: 1 },
      ],
    }),
  ).toBe(false);
  expect(isSameWithdrawal(one, { ...one, name: 'Joris' })).toBe(false);
});
