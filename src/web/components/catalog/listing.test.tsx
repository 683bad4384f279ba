import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { listingProps, shell } from '../../../../test/support/fixtures/products.ts';
import { parseHtml, select, selectOne, textOf } from '../../../../test/support/parse-html.ts';
import type { ListingProps } from '../../pages/listing/props.ts';
import { Listing } from './listing.tsx';

function read(props: ListingProps) {
  return parseHtml(renderToString(<Listing {...props} />));
}

const page = read(listingProps);

describe('the filters of a listing without JavaScript', () => {
  const options = select(page, 'fieldset').flatMap((fieldset) => [
    ...select(fieldset, 'a'),
    ...select(fieldset, 'button'),
  ]);
  const option = (name: string) => options.find((one) => textOf(one).startsWith(name));

  test('are links to the listing with that choice, each with its count [2.3-06]', () => {
    expect(option('Traditioneel Chinees')?.attributes['href']).toBe(
      '/product-categorie/chinees/?e-filter-shop-pa_editie=japans~traditioneel-chinees&max_price=200&orderby=price',
    );
    expect(textOf(option('Traditioneel Chinees') ?? page)).toBe('Traditioneel Chinees 31');
    expect(select(page, 'legend').map(textOf)).toContain('Editie met het aantal producten');
  });

  test('mark the chosen ones and link to the listing without them [4.17-02]', () => {
    expect(option('Japans')?.attributes).toMatchObject({
      'aria-current': 'true',
      href: '/product-categorie/chinees/?max_price=200&orderby=price',
    });
    expect(textOf(option('Japans') ?? page)).toContain('gekozen');
    const chips = select(selectOne(page, 'ul[aria-label="Gekozen filters"]'), 'a');
    expect(chips.map((chip) => chip.attributes['href'])).toEqual(listingProps.chips.map((chip) => chip.href));
  });

  test('show options without products as disabled', () => {
    expect(option('Koreaans')).toMatchObject({ name: 'button', attributes: { disabled: '' } });
  });

  test('have a form for the price that keeps the other choices and resets the page [2.1-13]', () => {
    const form = select(page, 'form').find((one) => select(one, '[name="min_price"]').length > 0) ?? page;
    expect(form.attributes).toMatchObject({ method: 'get', action: '/product-categorie/chinees/' });
    const hidden = select(form, 'input[type="hidden"]').map((input) => [
      input.attributes['name'],
      input.attributes['value'],
    ]);
    expect(hidden).toEqual([
      ['e-filter-shop-pa_editie', 'japans'],
      ['orderby', 'price'],
    ]);
    expect(selectOne(form, '[name="max_price"]').attributes['value']).toBe('200');
  });

  test('are reached by a link on a small screen', () => {
    const [link] = select(page, 'a[data-unscripted]');
    expect(textOf(link ?? page)).toBe(`Filters (${listingProps.chips.length})`);
    expect(selectOne(page, 'aside').attributes['id']).toBe(link?.attributes['href']?.slice(1));
  });
});

test('the order is a form that keeps the filters and resets the page [2.3-01]', () => {
  const form = selectOne(page, 'form.woocommerce-ordering');
  const hidden = select(form, 'input[type="hidden"]').map((input) => input.attributes['name']);
  expect(hidden).toEqual(['e-filter-shop-pa_editie', 'max_price']);
});

test('cards in view at the start are served as revealed, the others without any class of the animation [4.14-02]', () => {
  const [first] = listingProps.cards;
  const six = first ? [1, 2, 3, 4, 5, 6].map((id) => ({ ...first, id })) : [];
  const cards = select(read({ ...listingProps, cards: six }), 'li.product');
  const isRevealed = cards.map((card) => /\bvisible animation_ready animated\b/.test(card.attributes['class'] ?? ''));
  // A row has five cards on the widest screens; the pictures of three load first.
  expect(isRevealed).toEqual([true, true, true, true, true, false]);
  const front = cards.map((card) => select(card, 'img')[0]?.attributes['loading']);
  expect(front).toEqual([undefined, undefined, undefined, 'lazy', 'lazy', 'lazy']);
});

describe('the end of a listing', () => {
  const words = (props: ListingProps) =>
    select(read(props), '[data-scripted]')
      .flatMap((foot) => select(foot, 'span'))
      .map((one) => [textOf(one), one.attributes['lang']] as const);

  test('has its button in English, marked as such, and in Dutch when the shop shows Dutch only [2.3-04]', () => {
    expect(words(listingProps)).toContainEqual(['Load More Items', 'en']);
    const dutch = words({ ...listingProps, shell: { ...shell, dutchOnly: true } });
    expect(dutch).toContainEqual(['Laad meer', undefined]);
    expect(dutch.filter(([, lang]) => lang !== undefined)).toEqual([]);
  });

  test('says on the last page that there are no more items [2.3-04]', () => {
    const last = { ...listingProps, pageNumber: 14 };
    expect(words(last)).toContainEqual(['No more items available.', 'en']);
    expect(words({ ...last, shell: { ...shell, dutchOnly: true } })).toContainEqual([
      'Dit zijn alle producten.',
      undefined,
    ]);
  });
});

test('a listing without results has a link that removes the filters', () => {
  const empty = read({ ...listingProps, cards: [], total: 0, pages: 1, pageNumber: 1 });
  expect(textOf(empty)).toContain('Geen producten met deze filters.');
  const clear = select(empty, 'a').filter((link) => textOf(link) === 'Wis alles');
  expect(clear.map((link) => link.attributes['href'])).toEqual([listingProps.clearHref, listingProps.clearHref]);
});
