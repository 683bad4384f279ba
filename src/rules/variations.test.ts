import { describe, expect, test } from 'vitest';
import {
  attributesMatch,
  clampQuantity,
  findVariation,
  isComplete,
  optionState,
  purchaseState,
  settleChoice,
} from './variations.ts';

const names = ['attribute_pa_editie', 'attribute_pa_vorm'];
const choice = (editie = '', vorm = '') => ({ attribute_pa_editie: editie, attribute_pa_vorm: vorm });
const variation = (id: number, editie: string, vorm: string, active = true) => ({
  id,
  active,
  attributes: choice(editie, vorm),
});

describe('two sets of attributes match when each is equal, or empty on either side', () => {
  test.each([
    [choice('trad', 'box'), choice('trad', 'box'), true],
    [choice('trad', 'box'), choice('trad', 'pack'), false],
    [choice('trad', ''), choice('trad', 'pack'), true],
    [choice('trad', 'box'), choice('', 'box'), true],
    [choice(), choice('simp', 'pack'), true],
    [choice('trad', 'box'), {}, true],
    [{}, choice('trad', 'box'), true],
    [{ attribute_pa_editie: 'trad' }, { attribute_pa_vorm: 'box' }, true],
  ])('%j and %j: %s', (a, b, match) => {
    expect(attributesMatch(a, b)).toBe(match);
    expect(attributesMatch(b, a)).toBe(match);
  });
});

describe('the variation of a choice', () => {
  const variations = [variation(1, 'trad', 'box'), variation(2, 'trad', 'pack'), variation(3, 'simp', '')];

  test('is the first that matches', () => {
    expect(findVariation(variations, choice('trad', 'pack'))?.id).toBe(2);
    expect(findVariation(variations, choice('simp', 'pack'))?.id).toBe(3);
    expect(findVariation(variations, choice('trad', ''))?.id).toBe(1);
  });

  test('is none when nothing matches', () => {
    expect(findVariation(variations, choice('japans', 'box'))).toBeNull();
    expect(findVariation([], choice('trad', 'box'))).toBeNull();
  });

  test('wants every attribute chosen', () => {
    expect(isComplete(names, choice('trad', 'box'))).toBe(true);
    expect(isComplete(names, choice('trad'))).toBe(false);
    expect(isComplete(names, {})).toBe(false);
  });
});

describe('options that are left', () => {
  const variations = [
    variation(1, 'trad', 'box'),
    variation(2, 'trad', 'pack', false),
    variation(3, 'simp', 'pack'),
    variation(4, 'japans', ''),
  ];

  test.each([
    ['attribute_pa_vorm', 'box', choice(), 'open'],
    ['attribute_pa_vorm', 'pack', choice(), 'open'],
    ['attribute_pa_vorm', 'pack', choice('trad'), 'inactive'],
    ['attribute_pa_vorm', 'box', choice('simp'), 'absent'],
    ['attribute_pa_vorm', 'box', choice('japans'), 'open'],
    ['attribute_pa_editie', 'simp', choice('trad', 'box'), 'absent'],
    ['attribute_pa_editie', 'japans', choice('', 'box'), 'open'],
    ['attribute_pa_editie', 'koreaans', choice(), 'open'],
  ] as const)('%s %s with %j is %s', (name, option, chosen, state) => {
    const all = [...variations, variation(5, 'koreaans', 'box')];
    expect(optionState(name, option, all, chosen)).toBe(state);
  });

  test('a choice drops what no longer fits, in the order of the attributes', () => {
    expect(settleChoice(names, variations, choice('trad', 'box'))).toEqual(choice('trad', 'box'));
    expect(settleChoice(names, variations, choice('simp', 'box'))).toEqual(choice('', 'box'));
    expect(settleChoice(names, variations, choice('trad', 'pack'))).toEqual(choice('', 'pack'));
    expect(settleChoice(names, variations, choice('onbekend', 'pack'))).toEqual(choice('', 'pack'));
  });
});

describe('the add button', () => {
  const offer = { purchasable: true, inStock: true, visible: true };

  test.each([
    [false, null, 'selection-needed'],
    [false, offer, 'selection-needed'],
    [true, 'pending', 'looking-up'],
    [true, null, 'unavailable'],
    [true, { ...offer, purchasable: false }, 'unavailable'],
    [true, { ...offer, inStock: false }, 'unavailable'],
    [true, { ...offer, visible: false }, 'unavailable'],
    [true, offer, 'ready'],
  ] as const)('complete %s with %j is %s', (complete, found, state) => {
    expect(purchaseState(complete, found)).toBe(state);
  });
});

describe('a quantity stays within its limits', () => {
  const limits = { min: 1, max: 5, soldIndividually: false };

  test.each([
    [3, limits, 3],
    [0, limits, 1],
    [-4, limits, 1],
    [9, limits, 5],
    [2.9, limits, 2],
    [Number.NaN, limits, 1],
    [Number.NaN, { ...limits, min: 2 }, 2],
    [Number.POSITIVE_INFINITY, limits, 1],
    [900, { ...limits, max: null }, 900],
    [7, { ...limits, soldIndividually: true }, 1],
    [3, { ...limits, max: 0 }, 1],
  ])('%s in %j is %i', (quantity, within, expected) => {
    expect(clampQuantity(quantity, within)).toBe(expected);
  });
});
