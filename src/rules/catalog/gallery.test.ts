import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Picture } from './product.ts';
import { centredScroll } from './centred-scroll.ts';
import { pictureInView, canZoom } from './gallery-motion.ts';
import { galleryItems } from './gallery.ts';

const picture = (id: number): Picture => ({
  id,
  file: `foto-${id}`,
  width: 1200,
  height: 1500,
  alt: '',
  title: '',
  caption: '',
});
const video = (pictureId: number | null) => ({ host: 'video', id: 'a', title: 'Film', pictureId }) as const;

it('lists pictures, then videos, each with its own cover picture or the first one [2.4-01]', () => {
  const items = galleryItems([picture(1), picture(2)], [video(2), video(null), video(9)]);
  expect(items.map((item) => [item.kind, item.picture?.id])).toEqual([
    ['picture', 1],
    ['picture', 2],
    ['video', 2],
    ['video', 1],
    ['video', 1],
  ]);
  expect(galleryItems([], [video(null)])[0]?.picture).toBeNull();
});

it.each([
  [false, 1200, 600, false],
  [true, 1200, 600, true],
  [true, 1200, 1199, true],
  [true, 1200, 1200, false],
  [true, 320, 600, false],
])(
  'zooms only when it is on and the large image is wider than the gallery: %s, %i in %i [2.4-04]',
  (on, large, place, zooms) => {
    expect(canZoom(on, large, place)).toBe(zooms);
  },
);

it.each([
  ['the first of many', { start: 0, size: 60 }, 0],
  ['one in the middle', { start: 280, size: 60 }, 160],
  ['the last of many', { start: 740, size: 60 }, 500],
])('centres %s as far as the strip can scroll [2.4-07]', (_name, item, scroll) => {
  expect(centredScroll(item, 300, 800)).toBe(scroll);
});

it('never scrolls a strip beyond its ends, and not at all when everything fits [2.4-07]', () => {
  const pixels = fc.integer({ min: 0, max: 4_000 });
  fc.assert(
    fc.property(pixels, pixels, pixels, pixels, (start, size, view, content) => {
      const scroll = centredScroll({ start, size }, view, content);
      expect(scroll).toBeGreaterThanOrEqual(0);
      expect(scroll).toBeLessThanOrEqual(Math.max(0, content - view));
    }),
  );
});

it.each([
  ['at the top', [100, 500, 900], 0, 0],
  ['a picture whose top is above the middle', [-400, 0, 400], 0, 2],
  ['the second, further down', [-100, 300, 700], 0, 1],
  ['the first of two in one row', [-300, 200, 200], 0, 1],
  ['the one of two that was shown before', [-300, 200, 200], 2, 2],
  ['the last', [-900, -500, -100], 0, 2],
  ['none: the first', [], 3, 0],
])('finds the picture in view: %s [2.4-08]', (_name, tops, last, shown) => {
  expect(pictureInView(tops, 450, last)).toBe(shown);
});
