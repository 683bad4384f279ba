import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product, Variation } from '../../../rules/catalog/product.ts';
import { cents } from '../../../rules/money.ts';
import { cardOf, fullPrice, simpleProduct, variableProduct } from '../../../../test/support/fixtures/products.ts';
import { ProductCard } from '../catalog/product-card.tsx';
import { ProductFactList } from './product-facts.tsx';
import { productOffer } from './displayed-offer.ts';
import type { DisplayedOffer } from './displayed-offer.ts';
import { PurchaseTerms } from './purchase-terms.tsx';
import { displayedUnitPrice } from './price-per-pack.ts';
import { restockItem } from './restock-form.tsx';
import { stockText } from './stock-text.ts';

const preOrder = { date: '2026-12-12', until: 0 };
const unreleasedProduct: Product = {
  ...simpleProduct,
  stock: { managed: true, onHand: 9, inStock: false, lowAt: 3, preOrder },
  customerLimit: 2,
};
const factsOf = (product: Product, offer = productOffer(product)) =>
  renderToStaticMarkup(<ProductFactList product={product} offer={offer} />).replaceAll(/<[^>]+>/g, '|');

function chosenOffer(variation: Variation): DisplayedOffer {
  const { price, stock } = variation;
  return { ...productOffer(variableProduct), variation, price, highest: price.price, stock };
}

describe('the facts of a product', () => {
  it('name the responsible person in the EU separately from the manufacturer', () => {
    const responsible = { name: 'Import B.V.', address: 'Kade 4, Rotterdam', email: 'veilig@import.example' };
    const manufacturer = { ...simpleProduct.facts.manufacturer, responsible };
    const facts = factsOf({ ...simpleProduct, facts: { ...simpleProduct.facts, manufacturer } });
    expect(facts).toMatch(/Fabrikant\|.*Maanpoort.*Verantwoordelijk in de EU\|.*Import B\.V\..*Kade 4, Rotterdam/);
    expect(factsOf(simpleProduct)).not.toContain('Verantwoordelijk');
  });

  it('omit an invalid article number', () => {
    const withEan = (ean: string) => factsOf({ ...simpleProduct, facts: { ...simpleProduct.facts, ean } });
    expect(withEan('4710000000011')).toContain('4710000000011');
    expect(withEan('4710000000012')).not.toContain('EAN');
  });

  it('use those of the chosen variation where it has its own', () => {
    const [first] = variableProduct.variations;
    if (!first) throw new Error('no variation');
    const own = { ...first, facts: { ean: '4006381333931', packs: 9, cardsPerPack: 7 }, price: fullPrice(4_500) };
    const facts = factsOf(variableProduct, chosenOffer(own));
    expect(facts).toContain('4006381333931');
    expect(facts).toContain('9 boosters met elk 7 kaarten');
    expect(facts).toContain('€\u00a05|');
    expect(factsOf(variableProduct)).not.toContain('4006381333931');
  });

  it('show the date of a pre-order as the release date', () => {
    expect(factsOf(unreleasedProduct)).toContain('Verschijnt op|||12 december 2026'.replace('|||', '||'));
    expect(factsOf(simpleProduct)).toContain('Verschenen op||9 oktober 2026');
  });
});

it('the price per pack is that of the offer, and absent while there are several prices', () => {
  const offer = productOffer(simpleProduct);
  expect(displayedUnitPrice(simpleProduct, offer)).toEqual({ per: 'pack', price: 833 });
  expect(displayedUnitPrice(simpleProduct, { ...offer, highest: cents(20_000) })).toBeNull();
  expect(displayedUnitPrice(variableProduct, productOffer(variableProduct))).toBeNull();
});

it.each([
  [{ managed: true, onHand: 9, inStock: true, lowAt: 3 }, 'Op voorraad'],
  [{ managed: true, onHand: 3, inStock: true, lowAt: 3 }, 'Nog 3 op voorraad'],
  [{ managed: true, onHand: 0, inStock: true, lowAt: 3 }, 'Uitverkocht'],
  [{ ...unreleasedProduct.stock }, 'Pre-order: verschijnt 12 december 2026'],
  [{ ...unreleasedProduct.stock, onHand: 3 }, 'Pre-order: verschijnt 12 december 2026, nog 3 te reserveren'],
  [{ ...unreleasedProduct.stock, onHand: 0 }, 'Alle pre-orders zijn vergeven. Verschijnt 12 december 2026'],
])('%j is shown as %j', (stock, words) => {
  expect(stockText(stock)).toBe(words);
});

it('a card marks a pre-order and its maximum per customer, and its button reserves', () => {
  const placed = {
    isNew: false,
    heading: 'h2',
    isAboveFold: false,
    isPriority: false,
    hasQuickView: false,
    forSale: true,
  } as const;
  const card = renderToStaticMarkup(<ProductCard card={cardOf(unreleasedProduct)} {...placed} />);
  for (const words of ['>Pre-order<', 'verschijnt 12 december 2026', '2 per klant', '>Pre-order plaatsen<'])
    expect(card).toContain(words);
  const plain = renderToStaticMarkup(<ProductCard card={cardOf(simpleProduct)} {...placed} />);
  expect(plain).not.toMatch(/Pre-order|per klant|Pre-order plaatsen/);
});

it('the terms are shown while the product can be bought, and not after', () => {
  const terms = (product: Product) => renderToStaticMarkup(<PurchaseTerms product={product} stock={product.stock} />);
  expect(terms(unreleasedProduct)).toMatch(
    /betaalt nu.*12 december 2026.*kosteloos annuleren.*2 per klant.*Eerdere bestellingen/s,
  );
  expect(terms(simpleProduct)).toBe('');
  expect(terms({ ...unreleasedProduct, stock: { ...unreleasedProduct.stock, onHand: 0 } })).toBe('');
});

it('a restock request is for the product when it is sold out, else for a chosen variation that is', () => {
  const gone = { managed: true, onHand: 0, inStock: false, lowAt: 0 };
  const [first, second] = variableProduct.variations;
  if (!first || !second) throw new Error('no variations');
  expect(restockItem(simpleProduct, null)).toBeNull();
  expect(restockItem({ ...simpleProduct, stock: gone }, null)).toBe(simpleProduct.id);
  expect(restockItem(variableProduct, null)).toBeNull();
  expect(restockItem(variableProduct, { ...first, stock: gone })).toBe(first.id);
  expect(restockItem(variableProduct, { ...second, stock: { ...gone, onHand: 1 } })).toBeNull();
  const soldOut = { ...variableProduct, stock: { ...gone, managed: false } };
  expect(restockItem(soldOut, null)).toBe(soldOut.id);
  expect(restockItem(soldOut, { ...first, stock: gone })).toBe(soldOut.id);
});
