import { expect, test } from 'vitest';
import { shareAddress } from './share-address.ts';

const page = {
  address: 'https://vitrine.example/product/doos/',
  title: 'Doos & deksel',
  picture: 'https://vitrine.example/pictures/doos-1200.webp',
};
const address = 'https%3A%2F%2Fvitrine.example%2Fproduct%2Fdoos%2F';
const title = 'Doos%20%26%20deksel';

test.each([
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${address}`],
  ['x', `https://x.com/intent/post?url=${address}&text=${title}`],
  [
    'pinterest',
    `https://www.pinterest.com/pin/create/button/?url=${address}&media=https%3A%2F%2Fvitrine.example%2Fpictures%2Fdoos-1200.webp&description=${title}`,
  ],
  ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${address}`],
  ['whatsapp', `https://wa.me/?text=${title}%20${address}`],
  ['telegram', `https://t.me/share/url?url=${address}&text=${title}`],
  ['reddit', `https://www.reddit.com/submit?url=${address}&title=${title}`],
  ['email', `mailto:?subject=${title}&body=${address}`],
] as const)('%s receives the page’s address and title [2.2-25]', (network, expected) => {
  expect(shareAddress(network, page)).toBe(expected);
});

test('a page without a picture sends none', () => {
  expect(shareAddress('pinterest', { ...page, picture: null })).not.toContain('media=');
});
