import { expect, it } from 'vitest';
import { isPictureLink } from './picture-links.ts';

const extensions = ['jpg', 'jpeg', 'png', 'gif'];

it.each([
  ['/pictures/foto-1200.jpg', true],
  ['/a/FOTO.JPEG', true],
  ['https://elders.example/x.png', true],
  ['/x.gif?v=2', true],
  ['/x.gif#deel', true],
  ['/pictures/foto-1200.webp', false],
  ['/pictures/foto-1200.avif', false],
  ['/jpg', false],
  ['/product/doos/?foto=x.jpg', false],
  ['/x.jpg/', false],
  ['', false],
])('a content link to %s opens in the lightbox: %s [2.4-09, 9-59]', (address, opens) => {
  expect(isPictureLink(address, extensions)).toBe(opens);
});
