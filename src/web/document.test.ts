import { describe, expect, test } from 'vitest';
import { listingProps } from '../../test/support/fixtures/products.ts';
import { parseHtml, select, selectOne, textOf } from '../../test/support/parse-html.ts';
import { documentPieces, links } from './document.ts';

describe('the document', () => {
  const props = {
    ...listingProps,
    title: 'A & B "C"',
    description: '<i>',
    canonical: 'https://vitrine.example/x/?a=1&b=2',
  };
  const files = {
    first: '/assets/f.js',
    script: '/assets/e.js',
    preloads: ['/assets/p.js'],
    styles: ['/assets/s.css'],
    fonts: ['/assets/f.woff2'],
  };
  const parsed = (pieces: ReturnType<typeof documentPieces>) =>
    parseHtml(pieces.map((piece) => Buffer.from(piece as string).toString()).join(''));
  const page = parsed(documentPieces(props, ['<p>inhoud</p>'], files));

  test('says what the page is', () => {
    expect(selectOne(page, 'html').attributes['lang']).toBe('nl');
    expect(textOf(selectOne(page, 'title'))).toBe(props.title);
    expect(selectOne(page, 'meta[name="description"]').attributes['content']).toBe(props.description);
    expect(selectOne(page, 'link[rel="canonical"]').attributes['href']).toBe(props.canonical);
    expect(textOf(selectOne(page, 'div[id="root"]'))).toBe('inhoud');
  });

  test('carries its props as data', () => {
    const data = selectOne(page, 'script[id="page-props"]');
    expect(data.attributes['type']).toBe('application/json');
    expect(JSON.parse(textOf(data))).toEqual({ ...props, shell: { ...props.shell, menu: [] } });
  });

  test('names its files', () => {
    expect(selectOne(page, 'script[src]').attributes).toEqual({
      type: 'module',
      src: '/assets/f.js',
      'data-program': '/assets/e.js',
      'data-modules': '/assets/p.js',
    });
    expect(selectOne(page, 'link[rel="stylesheet"]').attributes['href']).toBe('/assets/s.css');
    expect(select(page, 'link[rel="modulepreload"]')).toEqual([]);
    // Without `crossorigin` the browser would load a font twice.
    expect(select(page, 'link[rel="preload"]').map(({ attributes }) => attributes)).toEqual([
      { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: '/assets/f.woff2' },
    ]);
  });

  test('loads its program itself where nothing comes before it', () => {
    const own = parseHtml(links({ ...files, first: null }).join(''));
    expect(selectOne(own, 'script[src]').attributes).toEqual({ type: 'module', src: '/assets/e.js' });
    expect(selectOne(own, 'link[rel="modulepreload"]').attributes['href']).toBe('/assets/p.js');
  });

  test('names none without a build', () => {
    const bare = parsed(documentPieces(props, [], null));
    expect(select(bare, 'script[src]')).toEqual([]);
    expect(select(bare, 'link[rel="stylesheet"]')).toEqual([]);
  });
});
