import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue, offer, smallCatalogue, variable, variation } from '../../../test/support/catalogue.ts';
import { createGuest } from '../../../test/support/guest.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import type { HtmlElement } from '../../../test/support/parse-html.ts';
import { openTestShop } from '../../../test/support/test-shop.ts';
import type { TestShop } from '../../../test/support/test-shop.ts';
import type { ImportProduct } from '../../rules/catalog/import.ts';
import type { Product } from '../../rules/catalog/product.ts';
import { decodeVariationTable } from '../../rules/catalog/variation-table.ts';
import { variationTexts } from '../../texts/variation.ts';
import type { ProductProps } from '../../web/pages/product/props.ts';
import { tableAttributes } from '../../wire/variation.ts';

const formats = Array.from({ length: 36 }, (_, at) => `f${at}`);

/** 36 variations: too many to embed in the page. The last is inactive. */
const many = {
  ...variable(
    'veel',
    'Veel',
    formats.map((slug, at) =>
      variation('japans', slug, offer(`V-${at}`, 1_000 + at, at === 1 ? 0 : 8), { active: at < 35 }),
    ),
  ),
  attributes: [
    { slug: 'editie', terms: ['japans'] },
    { slug: 'formaat', terms: formats },
  ],
} as ImportProduct;

const catalogue = {
  ...smallCatalogue,
  attributes: smallCatalogue.attributes.map((one) =>
    one.slug === 'formaat'
      ? { ...one, terms: [...one.terms, ...formats.map((slug) => ({ slug, name: slug.toUpperCase() }))] }
      : one,
  ),
  products: [
    ...smallCatalogue.products,
    many,
    {
      ...variable('per-stuk', 'Per stuk', [variation('japans', 'doos', offer('PS-1', 500, 5))]),
      soldIndividually: true,
    },
  ],
};

describe('the purchase area in the HTML of the server', () => {
  let shop: TestShop;
  let products: ReadonlyMap<string, Product>;
  beforeAll(async () => {
    shop = await openTestShop('sqlite', 'empty');
    products = await fillCatalogue(shop.shop, catalogue);
  });
  afterAll(() => shop.close());

  async function open(path: string): Promise<{ page: HtmlElement; form: HtmlElement; html: string }> {
    const html = await (await createGuest(shop).get(`/product/${path}`)).text();
    const page = parseHtml(html);
    return { html, page, form: selectOne(page, 'form.cart') };
  }
  const button = (form: HtmlElement) => selectOne(form, 'button.single_add_to_cart_button');
  /** Returns the text of the button's accessible description. */
  const reason = (form: HtmlElement) => {
    const id = button(form).attributes['aria-describedby'];
    return id === undefined ? null : textOf(selectOne(form, `[id="${id}"]`));
  };
  const variationId = (form: HtmlElement) => selectOne(form, 'input[name="variation_id"]').attributes['value'];

  it('has a select for each attribute, a way back, a quantity and the button [2.4-18]', async () => {
    const { form } = await open('keuze/');
    expect(select(form, 'select').map((one) => one.attributes['name'])).toEqual([
      'attribute_pa_editie',
      'attribute_pa_formaat',
    ]);
    for (const one of select(form, 'select'))
      expect(select(form, `label[for="${one.attributes['id'] ?? ''}"]`)).toHaveLength(1);
    expect(selectOne(form, 'a.reset_variations').attributes['href']).toBe('/product/keuze/');
    expect(selectOne(form, 'input[name="quantity"]').attributes['type']).toBe('number');
    expect(button(form).attributes['type']).toBe('submit');
  });

  it('has a quantity with its bounds between minus and plus [2.4-19, 3.4-01]', async () => {
    const { form } = await open('schaars/');
    const [minus, plus] = select(selectOne(form, 'span.quantity'), 'button[type="button"]');
    expect([minus, plus].map((one) => one?.attributes['aria-label'])).toEqual(['Eén minder', 'Eén meer']);
    expect(selectOne(form, 'input[name="quantity"]').attributes).toMatchObject({ min: '1', max: '3', step: '1' });
  });

  it('says of which product the form is, with its variations or false, and what is chosen [3.2-15]', async () => {
    const id = String(products.get('keuze')?.id);
    const { form } = await open('keuze/?attribute_pa_editie=japans');
    expect(form.attributes).toMatchObject({ 'data-product_id': id, 'data-custom_data': '' });
    expect(selectOne(form, 'input[name="product_id"]').attributes['value']).toBe(id);
    const list = JSON.parse(form.attributes['data-product_variations'] ?? '') as object[];
    expect(list).toMatchObject([
      { sku: 'K-TD', variation_is_active: true },
      { sku: 'K-TP' },
      { sku: 'K-JD', variation_is_active: false, is_purchasable: false },
      { sku: 'K-J', attributes: { attribute_pa_editie: 'japans', attribute_pa_formaat: '' } },
    ]);
    const chosen = select(form, 'option[selected]').map((one) => one.attributes['value']);
    expect(chosen).toContain('japans');
    expect((await open('veel/')).form.attributes['data-product_variations']).toBe('false');
  });

  it.each([
    ['nothing chosen', 'keuze/', 'wc-variation-selection-needed', variationTexts.selectionNeeded],
    ['half a choice', 'veel/?attribute_pa_formaat=f2', 'wc-variation-selection-needed', variationTexts.selectionNeeded],
    [
      'what is sold out',
      'keuze/?attribute_pa_editie=traditioneel&attribute_pa_formaat=pak',
      'wc-variation-is-unavailable',
      variationTexts.unavailable,
    ],
    [
      'the same where it is looked up',
      'veel/?attribute_pa_editie=japans&attribute_pa_formaat=f1',
      'wc-variation-is-unavailable',
      variationTexts.unavailable,
    ],
    ['what can be had', 'veel/?attribute_pa_editie=japans&attribute_pa_formaat=f2', null, null],
  ])(
    'its button says what stands in the way, and always takes the press: %s [4.4-01, 4.4-03]',
    async (_, path, state, why) => {
      const { form, html } = await open(path);
      expect(button(form).attributes).not.toHaveProperty('disabled');
      expect(button(form).attributes['aria-disabled']).toBe(state === null ? undefined : 'true');
      expect(button(form).classes.filter((one) => one.startsWith('wc-'))).toEqual(state === null ? [] : [state]);
      expect(button(form).classes.includes('disabled')).toBe(state !== null);
      // Without JavaScript another button takes its place.
      expect('data-scripted' in button(form).attributes).toBe(state !== null);
      const plain = /<noscript[^>]*>(<button[^>]*>)/.exec(html)?.[1];
      expect(plain?.includes('type="submit"')).toBe(state === null ? undefined : true);
      expect(plain ?? '').not.toContain('aria-disabled');
      expect(reason(form)).toBe(why);
    },
  );

  it('says that nothing fits, and keeps what was typed [8-13]', async () => {
    const { form } = await open('veel/?attribute_pa_editie=japans&attribute_pa_formaat=f35');
    expect(textOf(selectOne(form, 'div.reset_variations_alert'))).toBe(variationTexts.noMatch);
    expect(variationId(form)).toBe('0');
    expect(select(form, 'option[selected]').map((one) => one.attributes['value'])).toEqual(['japans', 'f35']);
  });

  it('fills in a whole choice the same whether the variations are embedded or not', async () => {
    const embedded = await open('keuze/?attribute_pa_editie=traditioneel&attribute_pa_formaat=doos');
    const lookedUp = await open('veel/?attribute_pa_editie=japans&attribute_pa_formaat=f7');
    for (const [{ form, page }, sku, price, max] of [
      [embedded, 'K-TD', '€\u00a0100', '4'],
      [lookedUp, 'V-7', '€\u00a010,07', '8'],
    ] as const) {
      const summary = selectOne(page, 'div.summary');
      expect(Number(variationId(form))).toBeGreaterThan(4_000);
      expect(textOf(selectOne(summary, 'p.price'))).toBe(price);
      expect(textOf(selectOne(form, 'p.woocommerce-variation-price'))).toBe(price);
      expect(selectOne(form, 'input[name="quantity"]').attributes['max']).toBe(max);
      expect(textOf(page)).toContain(sku);
      expect(reason(form)).toBeNull();
    }
  });

  it('carries of many variations only which values go together', async () => {
    const { page, html } = await open('veel/');
    const props = JSON.parse(textOf(selectOne(page, 'script[id="page-props"]'))) as ProductProps;
    expect(props.product.variations).toEqual([]);
    expect(html).not.toContain('V-7');
    const table = props.lookedUp?.table ?? { active: [], inactive: [] };
    const list = decodeVariationTable(tableAttributes(props.product), table);
    expect(list).toHaveLength(36);
    expect(list[7]).toEqual({
      attributes: { attribute_pa_editie: 'japans', attribute_pa_formaat: 'f7' },
      active: true,
    });
    expect(list[35]?.active).toBe(false);
  });

  it('marks what is switched off as such and leaves every other option without a script [4.4-08]', async () => {
    const { form } = await open('veel/?attribute_pa_editie=japans');
    const options = select(selectOne(form, 'select[name="attribute_pa_formaat"]'), 'option');
    expect(options).toHaveLength(37);
    const off = options.filter((one) => 'disabled' in one.attributes);
    expect(off.map(textOf)).toEqual(['F35 (niet te bestellen)']);
  });

  it('has no field where one is sold individually [5.2-05]', async () => {
    const { form } = await open('per-stuk/?attribute_pa_editie=japans&attribute_pa_formaat=doos&quantity=4');
    expect(selectOne(form, 'input[name="quantity"]').attributes).toMatchObject({ type: 'hidden', value: '1' });
    expect(select(form, 'span.quantity')).toEqual([]);
    expect(textOf(form)).toContain('Je kunt er één per bestelling kopen.');
  });
});
