// The text of a product: blocks of the markup that pages and posts have, and what other programs send as HTML.
import type { TextPart, TextRun } from '../content/content.ts';
import { isTextLink } from '../content/text-links.ts';
import { parseMarkup } from '../content/text-markup.ts';

/** The parts of a description. A link that texts may not have is plain text. */
export function parseDescription(blocks: readonly string[]): readonly TextPart[] {
  return parseMarkup(blocks.join('\n\n')).map((part): TextPart => {
    if (part.type === 'paragraph') return { ...part, runs: part.runs.map(withoutBadLink) };
    return part.type === 'list' ? { ...part, items: part.items.map((runs) => runs.map(withoutBadLink)) } : part;
  });
}

function withoutBadLink(run: TextRun): TextRun {
  return run.link === null || isTextLink(run.link) ? run : { ...run, link: null };
}

function runsOf(part: TextPart): readonly TextRun[] {
  if (part.type === 'heading') return [];
  return part.type === 'paragraph' ? part.runs : part.items.flat();
}

/** Whether a description has a link that texts may not have. */
export function hasBadLink(blocks: readonly string[]): boolean {
  return parseMarkup(blocks.join('\n\n'))
    .flatMap(runsOf)
    .some(({ link }) => link !== null && !isTextLink(link));
}

/** A description without its markup, a line for each part. */
export function descriptionWords(blocks: readonly string[]): readonly string[] {
  return parseMarkup(blocks.join('\n\n')).map((part) =>
    part.type === 'heading'
      ? part.text
      : runsOf(part)
          .map(({ text }) => text)
          .join(part.type === 'list' ? ' ' : ''),
  );
}

/** Splits text with markup into its blocks. */
export function splitDescription(text: string): readonly string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '');
}

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

function decodeCharacters(html: string): string {
  return html.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return namedCharacters[String(name).toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

/** Elements that hold no text for readers. */
const hiddenElements = /<(script|style|template|noscript|iframe|object|svg|head)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;

const blockMarks: Readonly<Record<string, string>> = {
  h1: '## ',
  h2: '## ',
  h3: '### ',
  h4: '### ',
  h5: '### ',
  h6: '### ',
};
const inlineMarks: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*' };
const blockElements: ReadonlySet<string> = new Set([
  'p',
  'div',
  'ul',
  'ol',
  'section',
  'article',
  'blockquote',
  'table',
  'figure',
]);

function escapeText(text: string): string {
  return decodeCharacters(text)
    .replaceAll(/[\\*[\]]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ');
}

/**
 * HTML that another program sends, as blocks of markup. Headings, lists, strong and emphasised text and links stay; every
 * other element leaves its text, and scripts and styles leave nothing.
 */
export function htmlToBlocks(html: string): readonly string[] {
  const source = html.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '').replaceAll(hiddenElements, '');
  let text = '';
  let at = 0;
  const lists: { isOrdered: boolean; count: number }[] = [];
  const links: (string | null)[] = [];
  for (const match of source.matchAll(tagPattern)) {
    const [whole, slash, tag = '', attributes = ''] = match;
    text += escapeText(source.slice(at, match.index));
    at = match.index + whole.length;
    const name = tag.toLowerCase();
    const closes = slash === '/';
    if (name === 'br') text += '\n';
    else if (name in inlineMarks) text += inlineMarks[name] ?? '';
    else if (name in blockMarks) text += closes ? '\n\n' : `\n\n${blockMarks[name] ?? ''}`;
    else if (name === 'li') text += closes ? '' : `\n${nextMarker(lists)}`;
    else if (name === 'a') text += closes ? closeLink(links) : openLink(links, attributes);
    else if (blockElements.has(name)) {
      if (name === 'ul' || name === 'ol') {
        if (closes) lists.pop();
        else lists.push({ isOrdered: name === 'ol', count: 0 });
      }
      text += '\n\n';
    }
  }
  text += escapeText(source.slice(at));
  const lines = text.split('\n').map((line) => line.trim());
  return splitDescription(lines.join('\n')).map((block) => block.replaceAll(/\*\*\s*\*\*|\[\]\([^)]*\)/g, ''));
}

function nextMarker(lists: { isOrdered: boolean; count: number }[]): string {
  const list = lists.at(-1);
  if (!list?.isOrdered) return '- ';
  list.count += 1;
  return `${list.count}. `;
}

function openLink(links: (string | null)[], attributes: string): string {
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const address = decodeCharacters(double ?? single ?? bare ?? '').trim();
  const isGood = isTextLink(address);
  links.push(isGood ? address : null);
  return isGood ? '[' : '';
}

function closeLink(links: (string | null)[]): string {
  const address = links.pop() ?? null;
  return address === null ? '' : `](${address})`;
}

/** HTML as one line of plain text. */
export function htmlToLine(html: string): string {
  return descriptionWords(htmlToBlocks(html)).join(' ').trim();
}
