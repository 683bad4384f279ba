import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { rememberStills } from './remember-stills.ts';
import { Still, StillHtml } from './still.tsx';

test('a part is made once for what it is made of, and anew for anything else', () => {
  let made = 0;
  const htmlOf = rememberStills(
    () => String((made += 1)),
    () => 1,
    100,
  );
  const [one, other] = [{}, {}];
  expect(htmlOf('gallery', { of: one, as: 'a' }, 'part')).toBe('1');
  expect(htmlOf('gallery', { of: one, as: 'a' }, 'part')).toBe('1');
  expect(htmlOf('share', { of: one, as: 'a' }, 'part')).toBe('2');
  expect(htmlOf('gallery', { of: one, as: 'b' }, 'part')).toBe('3');
  expect(htmlOf('gallery', { of: other, as: 'a' }, 'part')).toBe('4');
});

test('all is forgotten when it is more than it may be', () => {
  let made = 0;
  const htmlOf = rememberStills(
    () => String((made += 1)),
    () => 40,
    100,
  );
  const of = {};
  const parts = ['a', 'b', 'a', 'c', 'c', 'a', 'b'].map((as) => htmlOf('part', { of, as }, as));
  expect(parts).toEqual(['1', '2', '1', '3', '3', '4', '5']);
});

test('what is remembered stands in the page as React would render it', () => {
  const part = (
    <Still name="deel" className="klasse" madeOf={{ of: {}, as: '' }}>
      <p>
        Een {'&'} {2}
      </p>
    </Still>
  );
  const htmlOf = rememberStills(renderToString, (html) => html.length, 1_000);
  for (let time = 0; time < 2; time += 1)
    expect(renderToString(<StillHtml value={htmlOf}>{part}</StillHtml>)).toBe(renderToString(part));
});
