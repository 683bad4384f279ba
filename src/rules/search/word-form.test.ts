import { expect, it } from 'vitest';
import { formKey } from './word-form.ts';

it.each([
  ['doos', 'dozen'],
  ['doos', 'doosje'],
  ['doos', 'doosjes'],
  ['boosterbox', 'boosterboxen'],
  ['kaart', 'kaarten'],
  ['booster', 'boosters'],
  ['map', 'mappen'],
  ['chinees', 'chinese'],
  ['japans', 'japanse'],
  ['vereenvoudigd', 'vereenvoudigde'],
  ['sleeve', 'sleeves'],
])('has one key for %s and %s', (one, other) => {
  expect(formKey(other)).toBe(formKey(one));
});

it.each([
  ['box', 'boek'],
  ['kam', 'kist'],
  ['bv1', 'bv2'],
])('has two keys for %s and %s', (one, other) => {
  expect(formKey(other)).not.toBe(formKey(one));
});
