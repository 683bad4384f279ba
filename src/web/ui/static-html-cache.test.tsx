import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cacheStaticHtml } from './static-html-cache.ts';
import { StaticHtml, StaticHtmlContext } from './static-html.tsx';

test('a part is made once for what it is made of, and anew for anything else', () => {
  let made = 0;
  const htmlOf = cacheStaticHtml(() => String((made += 1)), 100);
  const [one, other] = [{}, {}];
  expect(htmlOf('gallery', { source: one, variant: 'a' }, 'part')).toBe('1');
  expect(htmlOf('gallery', { source: one, variant: 'a' }, 'part')).toBe('1');
  expect(htmlOf('share', { source: one, variant: 'a' }, 'part')).toBe('2');
  expect(htmlOf('gallery', { source: one, variant: 'b' }, 'part')).toBe('3');
  expect(htmlOf('gallery', { source: other, variant: 'a' }, 'part')).toBe('4');
});

test('all is forgotten when it is more than it may be', () => {
  let made = 0;
  const htmlOf = cacheStaticHtml(() => String((made += 1)).padStart(40), 100);
  const source = {};
  const parts = ['a', 'b', 'a', 'c', 'c', 'a', 'b'].map((variant) =>
    htmlOf('part', { source, variant }, variant).trim(),
  );
  expect(parts).toEqual(['1', '2', '1', '3', '3', '4', '5']);
});

test('cached HTML equals what React renders', () => {
  const part = (
    <StaticHtml name="deel" className="klasse" madeOf={{ source: {}, variant: '' }}>
      <p>
        Een {'&'} {2}
      </p>
    </StaticHtml>
  );
  const htmlOf = cacheStaticHtml(renderToString, 1_000);
  for (let time = 0; time < 2; time += 1)
    expect(renderToString(<StaticHtmlContext value={htmlOf}>{part}</StaticHtmlContext>)).toBe(renderToString(part));
});
