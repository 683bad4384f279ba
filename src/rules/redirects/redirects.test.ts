import { describe, expect, it } from 'vitest';
import { addressWords, finalTarget, isCountedAddress, redirectPath, redirectTarget } from './redirects.ts';

describe('the path of a redirect', () => {
  it.each([
    ['/oude-pagina', '/oude-pagina/'],
    ['/oude-pagina/', '/oude-pagina/'],
    [' /Oude%20Pagina?x=1#y ', '/Oude Pagina/'],
    ['https://oud.example/product/doos', '/product/doos/'],
    ['/info/voorwaarden.html', '/info/voorwaarden.html'],
    ['/caf%C3%A9', '/café/'],
  ])('%s is %s', (text, path) => expect(redirectPath(text)).toBe(path));

  it.each([
    '',
    'oude-pagina',
    '//oud.example/x',
    'ftp://oud.example/',
    '/%zz',
    '/a%00b',
    '/a\\b',
    `/${'a'.repeat(500)}`,
  ])('refuses %j', (text) => expect(redirectPath(text)).toBe(text === '/a\\b' ? '/a/b/' : null));
});

describe('the target of a redirect', () => {
  const origin = 'https://winkel.example';
  it.each([
    ['/product/doos/', '/product/doos/'],
    ['/winkel/?orderby=price', '/winkel/?orderby=price'],
    ['https://winkel.example/winkel/', '/winkel/'],
  ])('%s is %s', (text, target) => expect(redirectTarget(text, origin)).toBe(target));

  it.each([
    'https://ergens.example/',
    '//ergens.example/',
    '/\\ergens.example/',
    'https://winkel.example.ergens.example/',
    'mailto:noor@post.example',
    'winkel',
    '',
    '/..//ergens.example/',
  ])('refuses %s, which is not of the shop', (text) => expect(redirectTarget(text, origin)).toBeNull());
});

describe('redirects that lead to each other', () => {
  const targets = new Map([
    ['/a/', '/b/'],
    ['/b/', '/product/doos/'],
  ]);
  it('lead to the last one at once', () => expect(finalTarget('/x/', '/a/', targets)).toBe('/product/doos/'));
  it('are refused when they lead back', () => {
    expect(finalTarget('/product/doos/', '/a/', targets)).toBeNull();
    expect(finalTarget('/x/', '/x', targets)).toBeNull();
    expect(
      finalTarget(
        '/x/',
        '/c/',
        new Map([
          ['/c/', '/d/'],
          ['/d/', '/c/'],
        ]),
      ),
    ).toBeNull();
  });
});

describe('missing addresses', () => {
  it.each(['/oude-pagina/', '/product/doos-van-vroeger/', '/info/voorwaarden.html'])('%s is counted', (path) =>
    expect(isCountedAddress(path, ['/checkout/'])).toBe(true),
  );
  it.each([
    '/checkout/order-received/12/',
    '/wp-config.php',
    '/.env',
    '/.git/config',
    '/favicon.png',
    '/lijst/0123456789abcdef0123/',
    '/afmelden/noor@post.example/',
    `/${'a'.repeat(201)}/`,
  ])('%s is not', (path) => expect(isCountedAddress(path, ['/checkout/'])).toBe(false));

  it('are looked for by the words of their last part', () => {
    expect(addressWords('/product/maan_haas-doos.html')).toBe('maan haas doos');
    expect(addressWords('/')).toBe('');
  });
});
