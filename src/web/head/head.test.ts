import { describe, expect, test } from 'vitest';
import { homeProps, listingProps, shell, simpleProps } from '../../../test/support/fixtures/products.ts';
import { parseHtml, select, selectOne, textOf } from '../../../test/support/parse-html.ts';
import { readStructuredData } from '../../../test/support/structured-data.ts';
import type { ContentProps } from '../pages/content/props.ts';
import { findPage } from '../pages/page-table.ts';
import type { PageProps } from '../pages/page-table.ts';
import type { PostProps } from '../pages/post/props.ts';
import { headElements } from './head-html.ts';
import { buildHead } from './head.ts';

function html(props: PageProps): string {
  const head = buildHead(props, findPage(props).head);
  return `<head>${headElements(head, props.shell.shop.name, []).join('')}</head>`;
}
const read = (props: PageProps) => parseHtml(html(props));
const property = (props: PageProps, name: string) =>
  select(read(props), `meta[property="${name}"]`).map(({ attributes }) => attributes['content']);

const contentProps: ContentProps = {
  ...listingProps,
  page: 'content',
  heading: 'Privacy',
  blocks: [],
};
const postProps: PostProps = {
  ...listingProps,
  page: 'post',
  heading: 'Een zegel nakijken',
  intro: 'Waar je op let.',
  canonical: 'https://vitrine.example/blog/zegel/',
  picture: { file: 'zegel', alt: 'Een zegel', width: 2400, height: 1600 },
  publishedAt: Date.UTC(2026, 10, 1, 9),
  changedAt: Date.UTC(2026, 10, 2, 9),
  minutes: 3,
  blocks: [],
  related: [],
};
const cartProps: PageProps = {
  ...listingProps,
  page: 'not-found',
};

describe('the preview of a shared page', () => {
  test('of a product: its name and edition, its first picture with its size, and the type product', () => {
    expect(property(simpleProps, 'og:title')).toEqual(['Sterrenpad premium collectiebox, Traditioneel Chinees']);
    expect(property(simpleProps, 'og:type')).toEqual(['product']);
    expect(property(simpleProps, 'og:url')).toEqual([simpleProps.canonical]);
    expect(property(simpleProps, 'og:locale')).toEqual(['nl_NL']);
    expect(property(simpleProps, 'og:site_name')).toEqual(['Vitrine']);
    expect(property(simpleProps, 'og:image')).toEqual(['https://vitrine.example/pictures/sterrenpad-voor-1200.webp']);
    expect(property(simpleProps, 'og:image:width')).toEqual(['1200']);
    expect(property(simpleProps, 'og:image:height')).toEqual(['1500']);
    expect(property(simpleProps, 'og:image:alt')).toEqual(['Sterrenpad premium collectiebox, voorkant']);
    expect(selectOne(read(simpleProps), 'meta[name="twitter:card"]').attributes['content']).toBe('summary_large_image');
  });

  test('of a picture smaller than the widest: its own size', () => {
    const [first, ...rest] = simpleProps.product.pictures;
    const pictures = first ? [{ ...first, width: 600, height: 301 }, ...rest] : [];
    const small = { ...simpleProps, product: { ...simpleProps.product, pictures } };
    expect([property(small, 'og:image:width'), property(small, 'og:image:height')]).toEqual([['600'], ['301']]);
    const [large] = [
      {
        ...simpleProps,
        product: { ...simpleProps.product, pictures: first ? [{ ...first, width: 2400, height: 3001 }] : [] },
      },
    ];
    expect(property(large, 'og:image:height')).toEqual(['1501']);
  });

  test('of a list: its heading, the picture of its first product', () => {
    expect(property(listingProps, 'og:title')).toEqual([listingProps.heading]);
    const [card] = listingProps.cards;
    expect(property(listingProps, 'og:image')).toEqual([
      `https://vitrine.example/pictures/${card?.pictures[0]?.file ?? ''}-1200.webp`,
    ]);
    expect(property(listingProps, 'og:image:alt')).toEqual([`${card?.name}, Traditioneel Chinees`]);
  });

  test('of the front page: its title, and the picture of its hero or else of the first product', () => {
    const picture = { file: 'held', alt: 'De vitrine', width: 1920, height: 960 };
    const hero = { id: 1, type: 'hero' as const, title: 'T', text: '', link: { label: 'L', address: '/' }, tall: null };
    const withHero = { ...homeProps, sections: [{ ...hero, picture, products: [] }] };
    expect(property(withHero, 'og:image')).toEqual(['https://vitrine.example/pictures/held-1200.webp']);
    expect(property(withHero, 'og:image:height')).toEqual(['600']);
    const product = { name: 'Doos', slug: 'doos', picture: { file: 'doos', width: 1200, height: 1500 } };
    const withProducts = { ...homeProps, sections: [{ ...hero, picture: null, products: [product] }] };
    expect(property(withProducts, 'og:image:alt')).toEqual(['Doos']);
    expect(property(homeProps, 'og:title')).toEqual([homeProps.title]);
  });

  test('of a page without a picture: the shop’s icon, as a small card', () => {
    expect(property(contentProps, 'og:image')).toEqual(['https://vitrine.example/icon-512.png']);
    expect(selectOne(read(contentProps), 'meta[name="twitter:card"]').attributes['content']).toBe('summary');
  });

  test('of a post: its own picture, the type article, and the address of the feed', () => {
    expect(property(postProps, 'og:type')).toEqual(['article']);
    expect(property(postProps, 'og:image:height')).toEqual(['800']);
    expect(selectOne(read(postProps), 'link[type="application/rss+xml"]').attributes['href']).toBe('/feed/');
    expect(select(read(homeProps), 'link[type="application/rss+xml"]')).toEqual([]);
    expect(selectOne(read(simpleProps), 'link[type="application/rss+xml"]').attributes['href']).toBe(
      '/product/sterrenpad-premium-collectiebox/feed/',
    );
    expect(readStructuredData(html(postProps))).toMatchObject({
      '@graph': [
        { '@type': 'BlogPosting', datePublished: '2026-11-01T09:00:00.000Z', dateModified: '2026-11-02T09:00:00.000Z' },
        { '@type': 'BreadcrumbList' },
      ],
    });
  });
});

test('a page of a single visitor or of a request is not indexed and has no preview', () => {
  expect(selectOne(read(cartProps), 'meta[name="robots"]').attributes['content']).toBe('noindex');
  expect(property(cartProps, 'og:title')).toEqual([]);
  expect(readStructuredData(html(cartProps))).toBe(null);
});

test('a page that is excluded from the index says so; others have no robots element', () => {
  expect(selectOne(read({ ...listingProps, robots: 'noindex' }), 'meta[name="robots"]').attributes['content']).toBe(
    'noindex',
  );
  expect(select(read(listingProps), 'meta[name="robots"]')).toEqual([]);
});

test('an empty description is omitted', () => {
  const bare = { ...listingProps, description: '' };
  expect(select(read(bare), 'meta[name="description"]')).toEqual([]);
  expect(property(bare, 'og:description')).toEqual([]);
});

test('the front page links to the shop in other languages by absolute addresses', () => {
  const languages = [
    { label: 'Nederlands', lang: 'nl', address: '/' },
    { label: 'English', lang: 'en', address: 'https://en.vitrine.example/' },
    { label: 'Hier', lang: 'fr', address: '#fr' },
  ];
  const withLanguages = { ...shell, header: { ...shell.header, languages } };
  const alternates = (props: PageProps) =>
    select(read(props), 'link[rel="alternate"]')
      .filter(({ attributes }) => attributes['hreflang'] !== undefined)
      .map(({ attributes }) => [attributes['hreflang'], attributes['href']]);
  expect(alternates({ ...homeProps, shell: withLanguages })).toEqual([
    ['nl', 'https://vitrine.example/'],
    ['en', 'https://en.vitrine.example/'],
  ]);
  expect(alternates({ ...simpleProps, shell: withLanguages })).toEqual([]);
  expect(alternates(homeProps)).toEqual([]);
});

test('texts are escaped', () => {
  const props = { ...simpleProps, product: { ...simpleProps.product, name: '"><script>x</script>' } };
  expect(property(props, 'og:title')).toEqual(['"><script>x</script>, Traditioneel Chinees']);
  expect(select(read(props), 'script').filter((script) => textOf(script) === 'x')).toEqual([]);
});
