import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { homeProps, listingProps, simpleProps, variableProps } from '../../test/support/fixtures/products.ts';
import { parseHtml, select, selectOne, textOf } from '../../test/support/parse-html.ts';
import { ReviewForm } from './components/reviews/review-form.tsx';
import { renderComponent, renderListCards, renderPage } from './entry-server.tsx';
import type { PageProps } from './pages/page-table.ts';

/** The document of a page. */
function renderDocument(props: PageProps): string {
  const pieces = renderPage(props, null);
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))).toString();
}

/** Overrides of what the browser takes from the page's HTML, and which its props leave out. */
function leftOut(props: PageProps) {
  if (props.page !== 'product') return {};
  return { product: { ...props.product, description: [] }, reviews: undefined };
}

describe.each([homeProps, listingProps, simpleProps, variableProps])('page %#', (props) => {
  const html = renderDocument(props);
  const page = parseHtml(html);

  test('is a whole Dutch document with its props beside it [1-02]', () => {
    expect(html.startsWith('<!DOCTYPE html>')).toBe(true);
    expect(selectOne(page, 'html').attributes['lang']).toBe('nl');
    expect(JSON.parse(textOf(selectOne(page, 'script[id="page-props"]')))).toEqual(
      JSON.parse(JSON.stringify({ ...props, ...leftOut(props), shell: { ...props.shell, menu: [] } })),
    );
  });

  test('runs no script and no style that stands in the page', () => {
    const kinds = select(page, 'script').map((script) => script.attributes['type']);
    expect(kinds.every((kind) => kind === 'application/json' || kind === 'application/ld+json')).toBe(true);
    expect(select(page, 'style')).toEqual([]);
    expect(select(page, '[style]')).toEqual([]);
  });

  test('is the same each time', () => {
    expect(renderDocument(props)).toBe(html);
  });
});

test('every price on a page is in euros [1-02]', () => {
  for (const props of [homeProps, listingProps, simpleProps]) {
    const amounts = select(parseHtml(renderDocument(props)), 'span.woocommerce-Price-amount');
    expect(amounts.length).toBeGreaterThan(0);
    for (const amount of amounts) expect(textOf(amount)).toMatch(/^€\u00a0\d/);
  }
});

test('a cached part of a product shows what the product is now, whatever of it has changed', () => {
  const { product, gallery, shell } = simpleProps;
  const [picture] = product.pictures;
  if (!picture) throw new Error('the fixture has no picture');
  const pictures = [picture, picture, picture, { ...picture, alt: 'De laatste' }];
  const changes = [
    {},
    { name: 'Anders' },
    { pictures },
    { pictures: pictures.toReversed() },
    { pictures, description: ['Andere woorden.'] },
    { pictures: [picture] },
  ];
  for (const change of changes)
    for (const look of [gallery, { ...gallery, lightbox: !gallery.lightbox }])
      for (const share of [shell.share, shell.share.slice(1)]) {
        const props = {
          ...simpleProps,
          product: { ...product, ...change },
          gallery: look,
          shell: { ...shell, share },
        };
        const fresh = renderDocument(structuredClone(props));
        for (let time = 0; time < 2; time += 1) expect(renderDocument(props)).toBe(fresh);
      }
});

test('a listing does not make the HTML and JSON of a card that was rendered for lists, wherever the card stands', () => {
  const [card] = listingProps.cards;
  if (!card) throw new Error('the fixture has no card');
  const others = Array.from({ length: 8 }, (_, at) => ({ ...card, id: 9_000 + at }));
  let reads = 0;
  const counted = Object.defineProperty({ ...card, id: 9_999 }, 'name', {
    enumerable: true,
    get() {
      reads += 1;
      return 'Geteld';
    },
  });
  renderListCards([counted], { newAfter: listingProps.newAfter, forSale: true });
  const whenRendered = reads;
  expect(whenRendered).toBeGreaterThan(1);
  for (const place of [1, 8])
    expect(renderDocument({ ...listingProps, cards: others.toSpliced(place, 0, counted) })).toContain('Geteld');
  // Only the structured data of the two pages reads it.
  expect(reads).toBe(whenRendered + 2);
});

test('a fragment is plain HTML', () => {
  expect(renderComponent(({ text }: { text: string }) => <b>{text}</b>, { text: 'a & b' })).toBe('<b>a &amp; b</b>');
});

test('the fields of a review, made once, are those that React makes in their place', () => {
  const reviews = {
    reviews: [],
    histogram: [0, 0, 0, 0, 0] as const,
    pageNumber: 1,
    pages: 1,
    own: null,
    policy: null,
  };
  const form = renderToStaticMarkup(<ReviewForm productId={simpleProps.product.id} />);
  for (let time = 0; time < 2; time += 1) expect(renderDocument({ ...simpleProps, reviews })).toContain(form);
});
