import { expect, it } from 'vitest';
import { canonicalQuery, pageAddress } from '../../cache/page-address.ts';
import { findQueryRule } from '../pages/routes.ts';

const canonicalAddress = (address: string) => pageAddress(address, findQueryRule);

it.each([
  ['/', '/'],
  ['/?utm_source=nieuwsbrief&_locale=nl', '/'],
  ['/winkel/?e-page-shop=2&orderby=price', '/winkel/?e-page-shop=2&orderby=price'],
  ['/winkel/?orderby=price&fbclid=1&e-page-shop=2', '/winkel/?e-page-shop=2&orderby=price'],
  ['/winkel/?orderby=zzz&e-page-shop=1', '/winkel/'],
  ['/winkel/?e-page-shop=abc', '/winkel/'],
  ['/winkel/?e-page-shop=1e3', '/winkel/'],
  ['/winkel/?e-page-shop=%32', '/winkel/?e-page-shop=2'],
  ['/winkel/?', '/winkel/'],
  ['/product-categorie/chinees/boosters/?orderby=date', '/product-categorie/chinees/boosters/?orderby=date'],
  ['/product/doos/?orderby=price', '/product/doos/'],
  ['/product/keuze/?attribute_pa_b=2&attribute_pa_a=1', '/product/keuze/?attribute_pa_a=1&attribute_pa_b=2'],
  ['/privacy/?page=2', '/privacy/'],
  // Old addresses: no page is stored under these.
  ['/?p=37', '/?p=37'],
  ['/?product=doos&utm_source=brief', '/?product=doos'],
  ['/?rest_route=/wc/store/v1/cart', '/?rest_route=%2Fwc%2Fstore%2Fv1%2Fcart'],
  ['/winkel/?paged=2', '/winkel/?paged=2'],
  ['/product/doos/?paged=2&p=1', '/product/doos/'],
])('caches %s under %s', (address, canonical) => {
  expect(canonicalAddress(address)).toBe(canonical);
});

it.each([
  '/?wc-ajax=get_refreshed_fragments',
  '/?s=doos',
  '/winkel/?feed=rss2',
  '/product/doos/?wc-api=mollie',
  '/winkel/?add-to-cart=4000',
  '/product/doos/?quantity=3',
  '/cart/?remove_item=abc',
  '/winkel/?undo_item=abc',
  '/winkel/?key=wc_order_x',
  '/winkel/?token=x',
  '/winkel/?orderby=price&orderby=date',
  '/winkel/?orderby=zzz&orderby=date',
  '/winkel/?x=%00',
  '/winkel/?a#b',
  '/winkel',
  '//winkel/',
  '/winkel/\\',
  'http://elders.test/winkel/',
  '*',
  '/mijn-account/?orderby=price',
  `/product/keuze/?${Array.from({ length: 30 }, (_, at) => `attribute_${at}=x`).join('&')}`,
])('lets %s bypass the cache', (address) => {
  expect(canonicalAddress(address)).toBeNull();
});

it('writes the same query in one way', () => {
  const rule = (_: string, value: string) => value;
  expect(
    canonicalQuery(
      [
        ['b', 'é &'],
        ['a', '1'],
      ],
      rule,
    ),
  ).toBe('?a=1&b=%C3%A9+%26');
});
