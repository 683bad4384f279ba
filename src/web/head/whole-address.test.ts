import { expect, test } from 'vitest';
import { wholeAddress } from './whole-address.ts';

test.each(['https://winkel.example/product/doos/?a=1//', 'https://winkel.example/', 'https://winkel.example'])(
  'an address stands on the host of %s',
  (canonical) => {
    expect(wholeAddress('/winkel/', canonical)).toBe('https://winkel.example/winkel/');
    expect(wholeAddress('/winkel/', canonical)).toBe(new URL('/winkel/', canonical).href);
  },
);
