import { expect, test } from 'vitest';
import { escapeHtml } from '../rules/escape-html.ts';
import { jsonForScript } from './escape.ts';

test('text is escaped for elements and attributes', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;',
  );
});

test('JSON cannot end the script element that contains it', () => {
  const value = { text: '</script><!--' };
  expect(jsonForScript(value)).not.toContain('<');
  expect(JSON.parse(jsonForScript(value))).toEqual(value);
});
