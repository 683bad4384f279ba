import { expect, it } from 'vitest';
import { lightboxAction, thumbnailSide } from './lightbox.ts';
import type { LightboxPress } from './lightbox.ts';

const press = (change: Partial<LightboxPress>) =>
  lightboxAction({ mode: 'outside', count: 5, onPicture: true, half: 'right', zoomed: false, ...change });

it.each([
  // mode, number of items, target, half, action
  ['outside', 5, 'picture', 'left', 'close'],
  ['outside', 5, 'ground', 'right', 'close'],
  ['outside', 1, 'picture', 'left', 'close'],
  ['inside', 5, 'picture', 'right', 'close'],
  ['inside', 5, 'ground', 'left', 'close'],
  ['inside', 1, 'picture', 'right', 'close'],
  ['fullclick', 5, 'picture', 'left', 'previous'],
  ['fullclick', 5, 'picture', 'right', 'next'],
  ['fullclick', 5, 'ground', 'left', 'previous'],
  ['fullclick', 5, 'ground', 'right', 'next'],
  ['fullclick', 1, 'picture', 'left', 'close'],
  ['fullclick', 1, 'ground', 'right', 'close'],
] as const)(
  'mode %s with %i items: a click on the %s, %s, has the action %s [2.4-05, 2.4-06]',
  (mode, count, where, half, what) => {
    expect(press({ mode, count, onPicture: where === 'picture', half })).toBe(what);
  },
);

it.each(['outside', 'inside', 'fullclick'] as const)(
  'a click on a zoomed picture does nothing in mode %s [2.4-06]',
  (mode) => {
    expect(press({ mode, zoomed: true })).toBe('nothing');
  },
);

it.each([
  ['classic', true, 'start'],
  ['classic', false, 'bottom'],
  ['cascade', true, 'bottom'],
  ['style-2', true, 'bottom'],
  ['style-3', false, 'bottom'],
  [null, true, 'bottom'],
] as const)('thumbnails in the layout %s on a wide screen (%s) are at the %s [2.4-05]', (layout, isWide, side) => {
  expect(thumbnailSide(layout, isWide)).toBe(side);
});
