import { renderToString } from 'react-dom/server';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import {
  homeProps,
  listingProps,
  plainCard,
  simpleProduct,
  simpleProps,
  soldOutCard,
  variableProduct,
  variableProps,
} from '../../../test/support/fixtures/products.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import { emptyListing } from '../../rules/listing/listing-filters.ts';
import { encodeVariationTable } from '../../rules/catalog/variation-table.ts';
import { variationTexts } from '../../texts/variation.ts';
import { tableAttributes } from '../../wire/variation.ts';
import { LayoutHtml } from '../components/shell/layout-html.ts';
import { createServerLayout } from '../components/shell/server-layout.tsx';
import { PageLayout } from '../components/shell/page-layout.tsx';
import type { PageProps } from './page-table.ts';
import { Page as HomePage } from './home/page.tsx';
import { Page as ListingPage } from './listing/page.tsx';
import { Page as ProductPage } from './product/page.tsx';

const serverLayout = createServerLayout((html) => new TextDecoder().decode(html));

function render(props: PageProps, page: ReactElement): string {
  return renderToString(
    <LayoutHtml value={serverLayout}>
      <PageLayout {...props}>{page}</PageLayout>
    </LayoutHtml>,
  );
}

const pages = {
  home: render(homeProps, <HomePage {...homeProps} />),
  listing: render(listingProps, <ListingPage {...listingProps} />),
  'simple product': render(simpleProps, <ProductPage {...simpleProps} />),
  'variable product': render(variableProps, <ProductPage {...variableProps} />),
};

describe.each(Object.entries(pages))('%s', (_, html) => {
  const page = parseHtml(html);

  test('is complete: nothing suspended, no style attributes, no scripts', () => {
    expect(html).not.toContain('<!--$!-->');
    expect(select(page, '[style]')).toEqual([]);
    expect(select(page, 'script')).toEqual([]);
  });

  test('has one h1 and no duplicate ids', () => {
    expect(select(page, 'h1')).toHaveLength(1);
    const ids = select(page, '[id]').map((element) => element.attributes['id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('reserves the space of every picture', () => {
    for (const picture of select(page, 'img')) {
      expect(Number(picture.attributes['width'])).toBeGreaterThan(0);
      expect(Number(picture.attributes['height'])).toBeGreaterThan(0);
      expect(picture.attributes).toHaveProperty('alt');
    }
  });

  test('has the shop’s details and the link to withdraw', () => {
    const footer = textOf(selectOne(page, 'footer'));
    for (const fact of ['Vitrine Kaarten V.O.F.', 'Kaardebolstraat 12', 'KvK 00000000', 'NL000000000B00'])
      expect(footer).toContain(fact);
    expect(textOf(selectOne(page, 'a[href="/herroepen/"]'))).toBe('Overeenkomst herroepen');
  });
});

describe('a listing', () => {
  const page = parseHtml(pages.listing);

  test('shows its products, their positions in the list, and links to its other pages [2.1-03]', () => {
    expect(textOf(selectOne(page, 'h1'))).toBe('Chinees');
    expect(select(page, 'li.product')).toHaveLength(listingProps.cards.length);
    expect(textOf(selectOne(page, 'p.woocommerce-result-count'))).toBe('5–8 van 53 producten');
    const chosen = 'e-filter-shop-pa_editie=japans';
    expect(selectOne(page, 'a.next').attributes['href']).toBe(
      `/product-categorie/chinees/?${chosen}&e-page-shop=3&max_price=200&orderby=price`,
    );
    expect(selectOne(page, 'a.prev').attributes['href']).toBe(
      `/product-categorie/chinees/?${chosen}&max_price=200&orderby=price`,
    );
  });

  test('has a form for the sort order', () => {
    expect(selectOne(page, 'form.woocommerce-ordering').attributes).toMatchObject({
      method: 'get',
      action: '/product-categorie/chinees/',
    });
    const orders = select(selectOne(page, 'select[name="orderby"]'), 'option');
    expect(orders.map((option) => option.attributes['value'])).toEqual([
      'menu_order',
      'popularity',
      'rating',
      'date',
      'price',
      'price-desc',
    ]);
    expect(orders.filter((option) => 'selected' in option.attributes).map((o) => o.attributes['value'])).toEqual([
      'price',
    ]);
  });

  test('a simple product is added by a form whose button has the data of the add request', () => {
    const card = select(page, 'li.product').find((one) => textOf(one).includes(plainCard.name));
    expect(card).toBeDefined();
    if (!card) return;
    const [form] = select(card, 'form').filter((one) => select(one, 'input[name="add-to-cart"]').length > 0);
    expect(form?.attributes).toMatchObject({ method: 'post', action: '/product/maanhaas-jumbo-pack/' });
    expect(selectOne(card, 'input[name="add-to-cart"]').attributes['value']).toBe('4031');
    const button = selectOne(card, 'button.button.add_to_cart_button.ajax_add_to_cart.product_type_simple');
    expect(button.attributes).toMatchObject({
      'data-product_id': '4031',
      'data-product_sku': plainCard.sku,
      'data-quantity': '1',
    });
  });

  test('other products have a button for what can be done with them', () => {
    expect(textOf(selectOne(page, 'a.product_type_variable'))).toBe('Kies opties');
    const gone = select(page, 'li.product').find((one) => textOf(one).includes(soldOutCard.name));
    expect(gone && textOf(gone)).toContain('Uitverkocht');
    expect(gone && select(gone, 'input[name="add-to-cart"]')).toEqual([]);
  });

  test('several prices are a range, as on the page of the product', () => {
    const variable = select(page, 'li.product-type-variable').map((card) => textOf(selectOne(card, 'p.price')));
    const onPage = parseHtml(pages['variable product']);
    expect(variable).toEqual([textOf(selectOne(selectOne(onPage, 'div.summary'), 'p.price'))]);
    expect(variable[0]).toMatch(/^€\u00a069,95 - €\u00a079,95/);
  });

  test('badges and stock are texts', () => {
    const [first] = select(page, 'li.product');
    expect(first && textOf(first)).toMatch(/Nieuw.*21% korting.*Traditioneel Chinees.*Nog 3 op voorraad/);
  });

  test('an empty listing links to other products', () => {
    const props = { ...listingProps, cards: [], total: 0, pages: 1, pageNumber: 1, state: emptyListing, chips: [] };
    const empty = parseHtml(render(props, <ListingPage {...props} />));
    expect(select(empty, 'li.product')).toEqual([]);
    expect(textOf(selectOne(empty, 'main'))).toContain('Hier zijn op dit moment geen producten');
    const ways = select(selectOne(empty, 'main'), 'a').map((link) => link.attributes['href']);
    expect(ways).toEqual(expect.arrayContaining(['/winkel/', '/winkel/?orderby=date', '/product-categorie/japans/']));
    const whole = { ...props, trail: [] };
    const emptyShop = selectOne(parseHtml(render(whole, <ListingPage {...whole} />)), 'main');
    expect(textOf(emptyShop)).toContain('Er staan nog geen producten in de winkel.');
    expect(select(emptyShop, 'a').map((link) => link.attributes['href'])).not.toContain('/winkel/');
  });
});

describe('a simple product', () => {
  const page = parseHtml(pages['simple product']);

  test('shows name, price, stock and facts, and can be bought [2.1-04]', () => {
    const summary = selectOne(page, 'div.summary');
    expect(textOf(selectOne(summary, 'h1'))).toBe(simpleProduct.name);
    expect(textOf(selectOne(summary, 'p.price'))).toContain('€\u00a0149,99');
    expect(textOf(selectOne(summary, 'p.stock.in-stock'))).toBe('Nog 3 op voorraad');
    expect(selectOne(summary, 'form.cart').attributes).toMatchObject({
      method: 'post',
      action: '/product/sterrenpad-premium-collectiebox/',
    });
    expect(selectOne(summary, 'input[name="add-to-cart"]').attributes['value']).toBe('4012');
    expect(selectOne(summary, 'input.qty[name="quantity"]').attributes).toMatchObject({
      min: '1',
      max: '3',
      step: '1',
      value: '1',
    });
    expect(textOf(selectOne(page, 'dl'))).toMatch(
      /18 boosters met elk 5 kaarten.*€\u00a08,33.*4710000000011.*Maanpoort Spellen Ltd\./s,
    );
  });

  test('the struck-through price precedes the sale price [9-03]', () => {
    const price = selectOne(selectOne(page, 'div.summary'), 'p.price');
    expect(
      price.children.map((child) => (typeof child === 'string' ? child : child.name)).filter((c) => c !== ' '),
    ).toEqual(['del', 'span', 'ins', 'span']);
    expect(textOf(selectOne(price, 'del'))).toBe('€\u00a0189,99');
    expect(textOf(selectOne(price, 'ins'))).toBe('€\u00a0149,99');
  });

  test('what is struck through is explained, and only there [9-03]', () => {
    const note = 'De doorgestreepte prijs is de laagste prijs van de 30 dagen vóór de aanbieding.';
    expect(textOf(selectOne(page, 'div.summary'))).toContain(note);
    const price = { ...simpleProduct.price, price: variableProduct.price.price };
    const props = { ...variableProps, product: { ...variableProduct, price } };
    const range = parseHtml(render(props, <ProductPage {...props} />));
    expect(select(selectOne(range, 'div.summary'), 'del')).toEqual([]);
    expect(textOf(selectOne(range, 'div.summary'))).not.toContain(note);
  });

  test('the edition stands beside the name, and with it in the label of the button [2.1-04]', () => {
    const summary = selectOne(page, 'div.summary');
    expect(textOf(summary)).toMatch(/^Traditioneel ChineesSterrenpad premium collectiebox/);
    const related = selectOne(page, 'section[aria-labelledby="verwant"]');
    const labels = select(related, 'button.add_to_cart_button').map((button) => button.attributes['aria-label']);
    expect(labels).toEqual(['Maanhaas jumbo pack, Vereenvoudigd Chinees in winkelwagen']);
  });

  test('the Chinese title is marked as such', () => {
    expect(textOf(selectOne(page, 'p[lang="zh-Hant"]'))).toBe('星路收藏箱');
  });

  test('a sold-out product cannot be added', () => {
    const props = { ...simpleProps, product: { ...simpleProduct, stock: { ...simpleProduct.stock, onHand: 0 } } };
    const gone = parseHtml(render(props, <ProductPage {...props} />));
    expect(select(gone, 'form.cart')).toEqual([]);
    expect(textOf(selectOne(selectOne(gone, 'div.summary'), 'p.stock.out-of-stock'))).toBe('Uitverkocht');
  });

  test('a product with a maximum of one per order has no quantity field', () => {
    const props = { ...simpleProps, product: { ...simpleProduct, soldIndividually: true } };
    const one = selectOne(parseHtml(render(props, <ProductPage {...props} />)), 'form.cart');
    expect(selectOne(one, 'input[name="quantity"]').attributes).toMatchObject({ type: 'hidden', value: '1' });
    expect(textOf(one)).toContain('Je kunt er één per bestelling kopen.');
  });
});

describe('a variable product', () => {
  const page = parseHtml(pages['variable product']);
  const form = selectOne(page, 'form.variations_form.cart');

  test('contains its variations and one select per attribute', () => {
    expect(form.attributes['data-product_id']).toBe('4020');
    expect(JSON.parse(form.attributes['data-product_variations'] ?? '')).toEqual(variableProps.variations);
    const edition = selectOne(form, 'select[name="attribute_pa_editie"]');
    expect(edition.attributes).toMatchObject({
      'data-attribute_name': 'attribute_pa_editie',
      'data-show_option_none': 'yes',
    });
    expect(select(edition, 'option').map(textOf)).toEqual([
      'Kies een optie',
      'Traditioneel Chinees',
      'Vereenvoudigd Chinees',
    ]);
    expect(textOf(selectOne(form, 'a.reset_variations'))).toBe('Wissen');
    expect(selectOne(form, 'div.reset_variations_alert').attributes['role']).toBe('alert');
    expect(
      ['add-to-cart', 'product_id', 'variation_id'].map(
        (name) => selectOne(form, `input[name="${name}"]`).attributes['value'],
      ),
    ).toEqual(['4020', '4020', '0']);
  });

  test('its button accepts the click and says what is missing', () => {
    const button = selectOne(form, 'button.single_add_to_cart_button');
    expect(button.attributes).not.toHaveProperty('disabled');
    expect(button.attributes['aria-disabled']).toBe('true');
    expect(button.classes).toEqual(expect.arrayContaining(['disabled', 'wc-variation-selection-needed']));
    expect(textOf(selectOne(form, `p[id="${button.attributes['aria-describedby'] ?? ''}"]`))).toBe(
      variationTexts.selectionNeeded,
    );
  });

  test('shows the price range', () => {
    expect(textOf(selectOne(selectOne(page, 'div.summary'), 'p.price'))).toContain('€\u00a069,95 - €\u00a079,95');
  });

  test('a choice from the address is filled in, with its price', () => {
    const props = {
      ...variableProps,
      chosen: { attributes: { pa_editie: 'vereenvoudigd', pa_vorm: 'pack' }, quantity: 9 },
    };
    const filled = parseHtml(render(props, <ProductPage {...props} />));
    const summary = selectOne(filled, 'div.summary');
    expect(selectOne(summary, 'input[name="variation_id"]').attributes['value']).toBe('4023');
    expect(selectOne(summary, 'input[name="quantity"]').attributes).toMatchObject({ value: '9', max: '2' });
    expect(textOf(selectOne(summary, 'p.price'))).toBe('€\u00a069,95');
    expect(selectOne(summary, 'button.single_add_to_cart_button').attributes).not.toHaveProperty('aria-disabled');
    expect(textOf(selectOne(filled, 'dd.sku'))).toBe('JV-4023');
  });

  test('a sold-out choice is marked as sold out', () => {
    const props = {
      ...variableProps,
      chosen: { attributes: { pa_editie: 'traditioneel', pa_vorm: 'pack' }, quantity: 1 },
    };
    const summary = selectOne(parseHtml(render(props, <ProductPage {...props} />)), 'div.summary');
    expect(selectOne(summary, 'button.single_add_to_cart_button').classes).toContain('wc-variation-is-unavailable');
    expect(textOf(selectOne(summary, 'p.stock'))).toBe('Uitverkocht');
  });

  test('with too many variations to embed it contains none', () => {
    const list = variableProps.variations || [];
    const table = encodeVariationTable(
      tableAttributes(variableProduct),
      list.map(({ attributes }) => ({ attributes, active: true })),
    );
    const props = { ...variableProps, variations: false as const, lookedUp: { table, found: null } };
    const large = parseHtml(render(props, <ProductPage {...props} />));
    expect(selectOne(large, 'form.variations_form').attributes['data-product_variations']).toBe('false');
    expect(select(selectOne(large, 'select[name="attribute_pa_vorm"]'), 'option')).toHaveLength(3);
    expect(variableProduct.variations).toHaveLength(3);
  });
});
