import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributesMatch, findVariation, isComplete, optionStates, purchaseState, pruneChoice } from './variations.ts';
import type { OfferedVariation, OptionState } from './variations.ts';

const names = ['attribute_pa_editie', 'attribute_pa_vorm'];
const choice = (editie = '', vorm = '') => ({ attribute_pa_editie: editie, attribute_pa_vorm: vorm });
const variation = (id: number, editie: string, vorm: string, active = true) => ({
  id,
  active,
  attributes: choice(editie, vorm),
});

describe('two sets of attributes match when each attribute is equal, or empty on either side [5.3-01]', () => {
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

  test('is never an inactive one', () => {
    const off = [variation(1, 'trad', 'box', false), variation(2, 'trad', ''), variation(3, 'simp', 'box', false)];
    expect(findVariation(off, choice('trad', 'box'))?.id).toBe(2);
    expect(findVariation(off, choice('simp', 'box'))).toBeNull();
  });

  test('is none when nothing matches', () => {
    expect(findVariation(variations, choice('japans', 'box'))).toBeNull();
    expect(findVariation([], choice('trad', 'box'))).toBeNull();
  });

  test('needs every attribute', () => {
    expect(isComplete(names, choice('trad', 'box'))).toBe(true);
    expect(isComplete(names, choice('trad'))).toBe(false);
    expect(isComplete(names, {})).toBe(false);
  });
});

describe('the remaining options [4.4-08]', () => {
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
    expect(optionStates(name, [option], all, chosen).get(option)).toBe(state);
  });

  test('removes the values that no longer fit, in the order of the attributes', () => {
    expect(pruneChoice(names, variations, choice('trad', 'box'))).toEqual(choice('trad', 'box'));
    expect(pruneChoice(names, variations, choice('simp', 'box'))).toEqual(choice('', 'box'));
    expect(pruneChoice(names, variations, choice('trad', 'pack'))).toEqual(choice('', 'pack'));
    expect(pruneChoice(names, variations, choice('onbekend', 'pack'))).toEqual(choice('', 'pack'));
  });
});

describe('the add button', () => {
  const offer = { purchasable: true, inStock: true, visible: true };

  test.each([
    [false, null, 'selection-needed'],
    [false, offer, 'selection-needed'],
    [false, 'pending', 'selection-needed'],
    [true, 'pending', 'looking-up'],
    [true, 'failed', 'unanswered'],
    [true, null, 'unavailable'],
    [true, { ...offer, purchasable: false }, 'unavailable'],
    [true, { ...offer, inStock: false }, 'unavailable'],
    [true, { ...offer, visible: false }, 'unavailable'],
    [true, offer, 'ready'],
  ] as const)('complete %s with %j is %s', (complete, found, state) => {
    expect(purchaseState(complete, found)).toBe(state);
  });
});

describe('for any variations', () => {
  const values = ['', 'a', 'b', 'c'];
  const value = fc.constantFrom(...values);
  const attributes = fc.record({ een: value, twee: value, drie: value });
  const list = fc.array(fc.record({ attributes, active: fc.boolean() }), { maxLength: 24 });
  const all = ['een', 'twee', 'drie'];
  const fitting = (variations: readonly OfferedVariation[], wanted: Record<string, string>) =>
    variations.filter((one) => attributesMatch(one.attributes, wanted));

  test('matching is symmetric, and depends only on attributes that both sides have [5.3-01]', () => {
    fc.assert(
      fc.property(attributes, attributes, (one, other) => {
        const differ = Object.entries(one).some(
          ([name, own]) => own !== '' && Reflect.get(other, name) !== '' && Reflect.get(other, name) !== own,
        );
        expect(attributesMatch(one, other)).toBe(!differ);
        expect(attributesMatch(other, one)).toBe(!differ);
      }),
    );
  });

  test('the variation that is found matches and is active, and one is found if there is any [4.4-02]', () => {
    fc.assert(
      fc.property(list, attributes, (variations, chosen) => {
        const found = findVariation(variations, chosen);
        const possible = fitting(variations, chosen).filter((one) => one.active);
        expect(found).toBe(possible[0] ?? null);
      }),
    );
  });

  test('the state of an option follows from the variations that match it [4.4-08]', () => {
    fc.assert(
      fc.property(list, attributes, fc.constantFrom(...all), (variations, chosen, name) => {
        for (const [option, state] of optionStates(name, ['a', 'b', 'c'], variations, chosen)) {
          const fits = fitting(variations, { ...chosen, [name]: option });
          const expected: OptionState =
            fits.length === 0 ? 'absent' : fits.some((one) => one.active) ? 'open' : 'inactive';
          expect(state).toBe(expected);
        }
      }),
    );
  });

  test('choosing only open options leads to a variation', () => {
    fc.assert(
      fc.property(list, fc.shuffledSubarray(all, { minLength: 3 }), fc.nat(), (variations, order, pick) => {
        let chosen: Record<string, string> = { een: '', twee: '', drie: '' };
        for (const name of order) {
          const states = optionStates(name, ['a', 'b', 'c'], variations, chosen);
          const open = [...states].filter(([, state]) => state === 'open').map(([option]) => option);
          if (open.length === 0) {
            expect(findVariation(variations, chosen)).toBeNull();
            return;
          }
          chosen = pruneChoice(all, variations, { ...chosen, [name]: open[pick % open.length] ?? '' });
        }
        expect(isComplete(all, chosen)).toBe(true);
        expect(findVariation(variations, chosen)).not.toBeNull();
      }),
    );
  });

  test('a pruned choice fits, and a choice that fits is not changed', () => {
    fc.assert(
      fc.property(list, attributes, (variations, chosen) => {
        const settled = pruneChoice(all, variations, chosen);
        for (const name of all) expect(['', Reflect.get(chosen, name)]).toContain(settled[name]);
        if (findVariation(variations, chosen)) expect(settled).toEqual(chosen);
      }),
    );
  });
});
