import { expect, test } from 'vitest';
import { parseHtml, select, selectOne, textOf } from './parse-html.ts';

const html =
  '<!DOCTYPE html>\n<p class="a b" data-x="1 &lt; 2">Kop <b>én</b> &amp; staart<br><input disabled></p><!-- c --><p>2</p>';

test('reads elements, attributes and text', () => {
  const page = parseHtml(html);
  const p = selectOne(page, 'p.a[data-x="1 < 2"]');
  expect(textOf(p)).toBe('Kop én & staart');
  expect(p.classes).toEqual(['a', 'b']);
  expect(select(page, 'p')).toHaveLength(2);
  expect(select(page, 'input[disabled]')).toHaveLength(1);
  expect(select(page, 'p.c')).toEqual([]);
});

test('takes the contents of a script as text', () => {
  expect(textOf(selectOne(parseHtml('<script type="x">"<p>"</script><p>1</p>'), 'script'))).toBe('"<p>"');
});

test.each(['<p><b></p></b>', '<p>', '</p>'])('refuses %s', (broken) => {
  expect(() => parseHtml(broken)).toThrow();
});

test('selectOne throws unless exactly one element matches', () => {
  expect(() => selectOne(parseHtml(html), 'p')).toThrow('2 elements');
  expect(() => selectOne(parseHtml(html), 'table')).toThrow('0 elements');
});
