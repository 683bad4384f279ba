import { expect, test } from 'vitest';
import { absoluteAddress } from './absolute-address.ts';

test.each(['https://winkel.example/product/doos/?a=1//', 'https://winkel.example/', 'https://winkel.example'])(
  'a path becomes an address on the host of %s',
  (canonical) => {
    expect(absoluteAddress('/winkel/', canonical)).toBe('https://winkel.example/winkel/');
    expect(absoluteAddress('/winkel/', canonical)).toBe(new URL('/winkel/', canonical).href);
  },
);
