import { expect, test } from 'vitest';
import { pageFiles, staffFiles } from './manifest.ts';
import type { Manifest } from './manifest.ts';

const manifest: Manifest = {
  'src/web/entry-first.ts': { file: 'assets/first.js' },
  'src/web/entry-browser.tsx': { file: 'assets/entry.js', css: ['assets/base.css'], imports: ['_react.js'] },
  'src/web/pages/home/page.tsx': {
    file: 'assets/home.js',
    css: ['assets/home.css'],
    imports: ['_react.js', '_cards.js'],
  },
  'src/web/pages/cart/page.tsx': { file: 'assets/cart.js' },
  'src/staff/entry-browser.tsx': { file: 'assets/staff.js', css: ['assets/staff.css'], imports: ['_react.js'] },
  'src/web/styles/fonts/hanken.woff2': { file: 'assets/text.woff2' },
  'src/web/styles/fonts/bricolage.woff2': { file: 'assets/titles.woff2' },
  '_react.js': { file: 'assets/react.js' },
  '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css', 'assets/base.css'], imports: ['_react.js'] },
};

test('a page names its own files after the shared ones, each once', () => {
  expect(pageFiles(manifest, 'home')).toEqual({
    first: '/assets/first.js',
    script: '/assets/entry.js',
    preloads: ['/assets/react.js', '/assets/cards.js', '/assets/home.js'],
    styles: ['/assets/base.css', '/assets/cards.css', '/assets/home.css'],
    fonts: ['/assets/text.woff2', '/assets/titles.woff2'],
  });
});

test('the styles of the entry come before those that it shares with pages: they hold the order of the layers', () => {
  const shared = { ...manifest, '_react.js': { file: 'assets/react.js', css: ['assets/common.css'] } };
  expect(pageFiles(shared, 'home').styles.slice(0, 2)).toEqual(['/assets/base.css', '/assets/common.css']);
});

test('another page has none of them', () => {
  expect(pageFiles(manifest, 'cart').preloads).toEqual(['/assets/react.js', '/assets/cart.js']);
  expect(pageFiles(manifest, 'cart').styles).toEqual(['/assets/base.css']);
});

test('the back office has its own, and none of the shop', () => {
  expect(staffFiles(manifest)).toEqual({
    first: null,
    script: '/assets/staff.js',
    preloads: ['/assets/react.js'],
    styles: ['/assets/staff.css'],
    fonts: [],
  });
});

test('a manifest without the entry or a font is refused', () => {
  expect(() => pageFiles({}, 'home')).toThrow('entry-first');
  expect(() => pageFiles({ 'src/web/entry-first.ts': { file: 'a.js' } }, 'home')).toThrow('entry-browser');
  const { 'src/web/styles/fonts/hanken.woff2': font, ...rest } = manifest;
  expect(font).toBeDefined();
  expect(() => pageFiles(rest, 'home')).toThrow('hanken.woff2');
});
