import { describe, expect, it } from 'vitest';
import { fullPrice, salePrice, variableProduct } from '../../../test/support/fixtures/products.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { limits } from '../../settings/constants.ts';
import { encodeTypedVariation, encodeVariation, encodeVariations } from './variation.ts';

const shown = { forSale: true, withOwnList: null };

const [first] = variableProduct.variations;
if (!first) throw new Error('a variable product without variations');

/** The wire object of the first variation, with the given changes. */
function wire(more: Partial<Variation> = {}, product: Partial<Product> = {}) {
  const variation = { ...(first as Variation), ...more };
  const whole = { ...variableProduct, ...product, variations: [variation, ...variableProduct.variations.slice(1)] };
  return encodeVariation(whole, variation, {
    origin: 'https://shop.example',
    typed: false,
    forSale: true,
    withOwnList: null,
  });
}

describe('a variation on the wire', () => {
  it('has its own id, its attributes with "" for any, and whether it takes part [3.2-01, 3.2-02, 3.2-03]', () => {
    expect(wire({ attributes: { pa_editie: 'traditioneel', pa_vorm: '' } })).toMatchObject({
      variation_id: first.id,
      attributes: { attribute_pa_editie: 'traditioneel', attribute_pa_vorm: '' },
      variation_is_active: true,
      variation_is_visible: true,
    });
    expect(wire({ active: false })).toMatchObject({ variation_is_active: false, variation_is_visible: false });
  });

  it('has its own SKU, its weight in kilograms and its size in centimetres, each once more in words [3.2-04, 3.2-05, 3.2-06]', () => {
    const measured = { sku: 'JV-1', weightGrams: 620, dimensions: { lengthMm: 142, widthMm: 76, heightMm: 130 } };
    expect(wire(measured)).toMatchObject({
      sku: 'JV-1',
      weight: '0.62',
      weight_html: '0,62 kg',
      dimensions: { length: '14.2', width: '7.6', height: '13' },
      dimensions_html: '14,2 × 7,6 × 13 cm',
    });
    const none = { weightGrams: 0, dimensions: { lengthMm: 0, widthMm: 0, heightMm: 0 } };
    expect(wire(none)).toMatchObject({ weight: '', dimensions: { length: '', width: '', height: '' } });
  });

  const counted = (onHand: number) => ({ managed: true, onHand, inStock: onHand > 0, lowAt: 3 });

  it.each([
    ['counted stock', { stock: counted(7) }, {}, 'no', 7],
    ['more than one may ask for', { stock: counted(20_000) }, {}, 'no', limits.maximumQuantity],
    ['stock that is not counted', { stock: { managed: false, onHand: 0, inStock: true, lowAt: 0 } }, {}, 'no', ''],
    ['one for each order', { stock: counted(7) }, { soldIndividually: true }, 'yes', 1],
  ] as const)('may be bought from one on: %s [3.2-07, 3.2-08]', (_, variation, product, alone, max) => {
    expect(wire(variation, product)).toMatchObject({ is_sold_individually: alone, min_qty: 1, max_qty: max });
  });

  it.each([
    ['what can be had', {}, true, true, 'in-stock'],
    ['what is sold out', { stock: counted(0) }, true, false, 'out-of-stock'],
    ['what is switched off', { active: false }, false, true, 'in-stock'],
  ] as const)('says apart whether it is sold and whether it is there: %s [3.2-09]', (_, more, sold, there, stock) => {
    const answer = wire(more);
    expect([answer.is_purchasable, answer.is_in_stock]).toEqual([sold, there]);
    expect(answer.availability_html).toContain(stock);
  });

  it('has its price as numbers in euros and as HTML, and what is in stock as HTML [3.2-10]', () => {
    const answer = wire({ price: salePrice(69_95, 79_95), stock: counted(2) });
    expect(answer).toMatchObject({ display_price: 69.95, display_regular_price: 79.95 });
    expect(answer.price_html).toMatch(/<del.*79,95.*<ins.*69,95/s);
    expect(answer.availability_html).toMatch(/<p class="stock in-stock.*2/);
  });

  it('has no price of its own where all cost the same', () => {
    const variations = variableProduct.variations.map((one) => ({ ...one, price: fullPrice(10_00) }));
    const [one] = encodeVariations({ ...variableProduct, variations }, shown) || [];
    expect(one?.price_html).toBe('');
  });

  it('has its picture in every size, or the first of the product [3.2-11, 3.2-12]', () => {
    const { image_id, image } = wire();
    expect(image_id).toBe(first.picture?.id);
    expect(image).toMatchObject({
      title: first.picture?.title,
      alt: first.picture?.alt,
      caption: '',
      src: expect.stringMatching(/^https:\/\/shop\.example\/.*jadevuur-zij.*750/),
      srcset: expect.stringContaining(' 1200w'),
      sizes: expect.stringContaining('px'),
      full_src: expect.stringContaining('1200'),
      full_src_w: 1200,
      full_src_h: 1500,
      gallery_thumbnail_src: expect.stringContaining('160'),
    });
    expect(image.src_h).toBeGreaterThan(0);
    expect(wire({ picture: null }).image_id).toBe(variableProduct.pictures[0]?.id);
    expect(wire({ picture: null }, { pictures: [] })).toMatchObject({ image_id: 0, image: { src: '', srcset: false } });
  });

  it('is the same as data, with the variation itself and no HTML (R12)', () => {
    const typed = encodeTypedVariation(variableProduct, first, { origin: '', forSale: true, withOwnList: null });
    expect(typed).toMatchObject({ variation_id: first.id, variation: first });
    expect(JSON.stringify(typed)).not.toContain('<');
  });
});

describe('the list that a form embeds', () => {
  const times = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...first, id: 5_000 + at, active: at % 2 === 0 }));

  it('has thirty variations at most, those that are switched off among them', () => {
    const list = encodeVariations({ ...variableProduct, variations: times(30) }, shown);
    expect(list && list.map((one) => one.variation_is_active).filter(Boolean)).toHaveLength(15);
    expect(list && list.length).toBe(30);
    expect(encodeVariations({ ...variableProduct, variations: times(31) }, shown)).toBe(false);
  });
});
