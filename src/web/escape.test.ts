import { expect, test } from 'vitest';
import { escapeHtml, jsonForScript } from './escape.ts';

test('text is escaped for elements and attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
});

test('JSON in a script cannot end it', () => {
  const value = { text: '</script><!--\u2028' };
  expect(jsonForScript(value)).not.toMatch(/<|\u2028/);
  expect(JSON.parse(jsonForScript(value))).toEqual(value);
});
