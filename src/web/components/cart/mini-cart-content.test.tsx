import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { boxKey, linksOf, packItem, packKey, storeCart, storeItem } from '../../../../test/support/fixtures/carts.ts';
import { LinePicture } from './line-picture.tsx';
import { CartContentsLink, MiniCartContent } from './mini-cart-content.tsx';

/** The markup without the generated class names, so that only the protocol's classes remain. */
function renderMarkup(element: ReactElement): string {
  return renderToStaticMarkup(element).replaceAll(/ _[A-Za-z]+_[0-9a-f]{6}/g, '');
}

const cart = storeCart([storeItem({ name: 'Box "Sterren" & meer' }), packItem()]);

test('picture addresses are absolute in a fragment and paths on a page', () => {
  const origin = 'https://winkel.example';
  const { images } = storeItem();
  const absolute = images.map((image) => ({
    ...image,
    thumbnail: `${origin}/pictures/doos-320.webp`,
    thumbnail_srcset: `${origin}/pictures/doos-160.webp 160w, ${origin}/pictures/doos-320.webp 320w`,
  }));
  const item = storeItem({ images: absolute });
  const one = storeCart([item]);
  expect(renderMarkup(<MiniCartContent cart={one} links={linksOf(one)} />)).toContain(
    `src="${origin}/pictures/doos-320.webp" srcSet="${origin}/pictures/doos-160.webp 160w, `,
  );
  expect(renderMarkup(<LinePicture item={item} />)).toContain(
    'src="/pictures/doos-320.webp" srcSet="/pictures/doos-160.webp 160w, /pictures/doos-320.webp 320w"',
  );
});

test('the list and its lines have the class names and data attributes that other code relies on', () => {
  const html = renderMarkup(<MiniCartContent cart={cart} links={linksOf(cart)} />);
  expect(html).toMatch(
    /^<div class="widget_shopping_cart_content"><ul class="woocommerce-mini-cart cart_list product_list_widget">/,
  );
  expect(html.match(/<li class="woocommerce-mini-cart-item mini_cart_item">/g)).toHaveLength(2);
  expect(html).toContain(
    `<a class="remove remove_from_cart_button" role="button" href="/cart/?remove_item=${boxKey}&amp;_wpnonce=0a1b2c3d4e"` +
      ' aria-label="Verwijder Box &quot;Sterren&quot; &amp; meer uit winkelwagen"' +
      ` data-product_id="4012" data-cart_item_key="${boxKey}" data-product_sku="SP-001"` +
      ' data-success_message="&quot;Box &quot;Sterren&quot; &amp; meer&quot; is uit je winkelwagen gehaald.">',
  );
  expect(html).toContain(`data-cart_item_key="${packKey}"`);
  expect(html).toContain('<span class="quantity">2 × <span class="woocommerce-Price-amount amount">');
  expect(html).toContain('<dt>Editie:</dt> <dd>Japans</dd>');
});

test('every item is listed, and each has its own link to remove it [2.5-02]', () => {
  const html = renderMarkup(<MiniCartContent cart={cart} links={linksOf(cart)} />);
  const lines = html.split('<li class="woocommerce-mini-cart-item').slice(1);
  expect(lines).toHaveLength(cart.items.length);
  for (const [index, item] of cart.items.entries()) {
    const name = item.name.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    expect(lines[index]).toContain(name);
    expect(lines[index]).toContain(`href="/cart/?remove_item=${item.key}&amp;`);
    expect(lines[index]).toContain(`aria-label="Verwijder ${name}`);
  }
});

test('coupons and promotions of the cart have rows, and what the goods cost after them', () => {
  const plain = renderMarkup(<MiniCartContent cart={cart} links={linksOf(cart)} />);
  expect(plain).not.toContain('Na korting');
  const totals = { ...cart.totals, total_discount: '1000', total_discount_tax: '210' };
  const coupon = { code: 'tien', discount_type: 'percent', totals: { ...totals } };
  const reduced = { ...cart, totals, coupons: [coupon] } as typeof cart;
  const text = renderMarkup(<MiniCartContent cart={reduced} links={linksOf(reduced)} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/Subtotaal: .*173,89.*TIEN.*12,10 Na korting .*161,79/i);
});

test('the subtotal and the buttons follow the lines', () => {
  const html = renderMarkup(<MiniCartContent cart={cart} links={linksOf(cart)} />);
  expect(html).toMatch(/<p class="woocommerce-mini-cart__total total"><strong>Subtotaal:<\/strong> .*173,89/);
  expect(html).toContain(
    '<p class="woocommerce-mini-cart__buttons buttons"><a class="button wc-forward" href="/cart/">Bekijk winkelwagen</a>' +
      '<a class="button checkout wc-forward" href="/checkout/">Afrekenen</a></p>',
  );
});

test.each([
  ['no cart', null],
  ['an empty cart', storeCart([])],
])('%s shows only the message for an empty cart', (_, empty) => {
  expect(renderMarkup(<MiniCartContent cart={empty} links={{}} />)).toBe(
    '<div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__empty-message">' +
      'Geen producten in de winkelwagen.</p></div>',
  );
});

test('a line that is being removed is blocked [4.2-01]', () => {
  const html = renderMarkup(<MiniCartContent cart={cart} links={linksOf(cart)} busyKeys={new Set([boxKey])} />);
  expect(html.match(/mini_cart_item blockUI" aria-busy="true"/g)).toHaveLength(1);
});

test('the cart link shows item count and total', () => {
  const html = renderMarkup(<CartContentsLink cart={cart} />);
  expect(html).toMatch(/^<a class="cart-contents" href="\/cart\/" title="Bekijk winkelwagen">/);
  expect(html).toContain('173,89');
  expect(html).toContain('<span class="count">3 producten</span>');
  expect(renderMarkup(<CartContentsLink cart={null} />)).toContain('0 producten');
});
