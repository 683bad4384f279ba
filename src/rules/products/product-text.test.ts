import { expect, test } from 'vitest';
import {
  descriptionWords,
  hasBadLink,
  htmlToBlocks,
  htmlToLine,
  parseDescription,
  splitDescription,
} from './product-text.ts';

test('text is split into blocks at empty lines', () => {
  expect(splitDescription('Eén\r\nregel\r\n\r\n \n\nTwee\n')).toEqual(['Eén\nregel', 'Twee']);
});

test('HTML becomes markup: headings, lists, strong, emphasised text and links', () => {
  const html =
    '<h2>Inhoud</h2><p>Van <b>alles</b> en <em>nog</em> wat, <a href="/winkel/">kijk</a>.</p><ul><li>Een</li><li>Twee</li></ul>';
  expect(htmlToBlocks(html)).toEqual(['## Inhoud', 'Van **alles** en *nog* wat, [kijk](/winkel/).', '- Een\n- Twee']);
  expect(htmlToBlocks('<ol><li>Een</li><li>Twee</li></ol>')).toEqual(['1. Een\n2. Twee']);
});

test('HTML leaves no script, style, comment or unknown element, and a link that texts may not have leaves its text', () => {
  const html =
    '<script>alert(1)</script><style>p{}</style><!-- weg --><p onclick="x">Een <span>twee</span></p><a href="javascript:x">drie</a>';
  expect(htmlToBlocks(html).join(' ')).toBe('Een twee drie');
  expect(htmlToBlocks('Begin <script>nooit dicht')).toEqual(['Begin']);
});

test('what is no markup in HTML is none afterwards, and characters are decoded', () => {
  const [block = ''] = htmlToBlocks('<p>5 * 3 [nee] &amp; &euro; 2 &#x2013; &lt;b&gt;</p>');
  expect(descriptionWords([block])).toEqual(['5 * 3 [nee] & € 2 – <b>']);
});

test('HTML as one line has the words alone', () => {
  expect(htmlToLine('<p>Een <b>doos</b>.</p><ul><li>Met kaarten</li></ul>')).toBe('Een doos. Met kaarten');
});

test('a link that texts may not have is told, and read as plain text', () => {
  expect(hasBadLink(['[kijk](/winkel/) en [klik](javascript:x)'])).toBe(true);
  expect(hasBadLink(['- [kijk](/winkel/)', '## Kop'])).toBe(false);
  const [part] = parseDescription(['[klik](javascript:x)']);
  expect(part).toMatchObject({ type: 'paragraph', runs: [{ text: 'klik', link: null }] });
});
