import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { boxKey, linksOf, packItem, packKey, storeCart, storeItem } from '../../../../test/support/fixtures/carts.ts';
import { pageBase } from '../../../../test/support/fixtures/shell.ts';
import { noticeText } from '../../../texts/notices.ts';
import type { CartProps } from './props.ts';
import { Page as CartPage } from './page.tsx';

function render(change: Partial<CartProps> = {}): string {
  const cart = change.cart ?? storeCart();
  const props: CartProps = {
    ...pageBase,
    page: 'cart',
    cart,
    links: linksOf(cart),
    nonce: 'n0nce',
    couponRefusal: null,
    gone: [],
    changes: [],
    suggestions: [],
    newAfter: 0,
    ...change,
  };
  return renderToStaticMarkup(<CartPage {...props} />);
}

/** All opening tags with a name. */
function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
}

describe('without JavaScript', () => {
  test('quantities are fields of a form that posts to the cart', () => {
    const html = render();
    expect(html).toMatch(/<form id="cart-form" class="woocommerce-cart-form" action="\/cart\/" method="post">/);
    const fields = tags(html, 'input');
    expect(fields.find((tag) => tag.includes(`name="cart[${boxKey}][qty]"`))).toContain('value="1"');
    expect(fields.find((tag) => tag.includes(`name="cart[${packKey}][qty]"`))).toContain('value="2"');
    expect(html).toContain('<input type="hidden" name="woocommerce-cart-nonce" value="n0nce"/>');
    expect(tags(html, 'button').some((tag) => /type="submit".*name="update_cart"/.test(tag))).toBe(true);
  });

  test('a line is removed by its link', () => {
    const remove = tags(render(), 'a').find((tag) => tag.includes(`remove_item=${boxKey}`));
    expect(remove).toContain('aria-label="Verwijder Sterrenpad premium collectiebox uit winkelwagen"');
  });

  test('shipping rates are radio buttons of the same form, with the current one checked', () => {
    const radios = tags(render(), 'input').filter((tag) => tag.includes('name="shipping_method[0]"'));
    expect(radios).toHaveLength(2);
    expect(radios.every((tag) => tag.includes('form="cart-form"'))).toBe(true);
    expect(radios[0]).toMatch(/checked.*value="flat_rate:1"|value="flat_rate:1".*checked/);
    expect(radios[1]).not.toContain('checked');
  });
});

describe('money', () => {
  const words = (html: string) =>
    html
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('\u00a0', ' ')
      .replaceAll(/\s+/g, ' ');

  test('lines, shipping and total include tax, and the total states the tax', () => {
    const text = words(render()).replaceAll('€ ', '€');
    expect(text).toContain('€149,99 per stuk');
    expect(text).toContain('Subtotaal €173,89');
    expect(text).toContain('Bezorgen €6,95');
    expect(text).toContain('Totaal €180,84');
    expect(text).toContain('Inclusief €31,39 btw (21%)');
  });

  test('the amount missing for free shipping in cents, or that shipping is free', () => {
    expect(words(render())).toContain('Nog € 26,11 en we verzenden je bestelling gratis.');
    expect(words(render({ cart: storeCart([storeItem({ quantity: 2 })]) }))).toContain(
      'We verzenden je bestelling gratis.',
    );
    const never = { ...pageBase.shell, delivery: { ...pageBase.shell.delivery, costs: {} } };
    expect(render({ shell: never })).not.toContain('verzenden je bestelling gratis');
  });
});

describe('problems', () => {
  test('are shown at the top and at their line, and only once at the top', () => {
    const message = noticeText({ code: 'line-too-few', name: `${packItem().name}, Japans, 25 kaarten`, available: 1 });
    const limits = { minimum: 1, maximum: 1, multiple_of: 1, editable: true };
    const cart = {
      ...storeCart([storeItem(), packItem({ quantity_limits: limits })]),
      errors: [{ code: 'x', message }],
    };
    const changed = noticeText({ code: 'price-changed', name: 'Sterrenpad', before: 15_999, now: 14_999 });
    const html = render({ cart, changes: [changed, message] });
    expect(html.split(message)).toHaveLength(3);
    expect(html).toContain('Goed nieuws: Sterrenpad kost nu');
    expect(html).toContain('Los eerst op wat bij de producten staat.');
    const line = html.slice(html.indexOf('cart_item', html.indexOf('cart_item') + 10));
    expect(line).toContain(message);
  });

  test('are shown at the line of their edition, where two products have the same name', () => {
    const edition = (value: string) => [{ key: 'Editie', value }];
    const limits = { minimum: 1, maximum: 1, multiple_of: 1, editable: true };
    const japanese = storeItem({ key: packKey, item_data: edition('Japans'), quantity_limits: limits });
    const english = storeItem({ item_data: edition('Engels'), quantity_limits: limits });
    const message = noticeText({ code: 'line-out-of-stock', name: `${japanese.name}, Japans` });
    const cart = { ...storeCart([english, japanese]), errors: [{ code: 'x', message }] };
    const lines = render({ cart }).split('cart_item ').slice(1);
    expect(lines.map((line) => line.includes(message))).toEqual([false, true]);
    expect(lines[0]).toContain('<dt>Editie:</dt> <dd>Engels</dd>');
    expect(lines[0]).toContain(`aria-label="Verwijder ${english.name}, Engels uit winkelwagen"`);
  });

  test('a refused quantity stays as typed, with the reason at its line only', () => {
    const html = render({ refusals: { [packKey]: { typed: '44', reason: 'Zo veel hebben we niet.' } } });
    const field = tags(html, 'input').find((tag) => tag.includes(`name="cart[${packKey}][qty]"`));
    expect(field).toContain('value="44"');
    expect(html.split('Zo veel hebben we niet.')).toHaveLength(2);
    expect(html.indexOf('Zo veel hebben we niet.')).toBeGreaterThan(html.indexOf(boxKey));
  });

  test('are absent when nothing is wrong', () => {
    expect(render()).not.toContain('Los eerst op');
    expect(render()).not.toContain('woocommerce-error');
  });
});

test('a product sold individually has no quantity field, but still posts a quantity', () => {
  const html = render({ cart: storeCart([storeItem({ sold_individually: true })]) });
  expect(html).toContain(`<input type="hidden" name="cart[${boxKey}][qty]" value="1"/>`);
  expect(html).toContain('Eén per bestelling');
  expect(html).not.toContain('type="number"');
});

test('a notice is shown with its link', () => {
  const notice = {
    type: 'message' as const,
    messages: ['"Sterrenpad" verwijderd. Ongedaan maken?'],
    link: { href: '/cart/?undo_item=a&_wpnonce=b', label: 'Ongedaan maken' },
  };
  const html = render({ notice, cart: storeCart([packItem()]) });
  expect(html).toMatch(/<div class="woocommerce-message[^"]*" role="alert">/);
  expect(html).toContain('href="/cart/?undo_item=a&amp;_wpnonce=b"');
});

test('an empty cart links to products', () => {
  const html = render({ cart: storeCart([]) });
  expect(html).toContain('Je winkelwagen is nog leeg');
  expect(html).toContain('href="/winkel/"');
  expect(html).not.toContain('<form');
});

test('no element has a style attribute', () => {
  expect(render()).not.toContain(' style=');
});
