// The texts of a product as HTML, for other programs.
import type { TextPart, TextRun } from '../content/content.ts';

import { escapeHtml } from '../escape-html.ts';
import { parseDescription } from './product-text.ts';

/** Puts each paragraph of plain text in a `p` element and escapes it. */
export function paragraphsHtml(paragraphs: readonly string[]): string {
  return paragraphs
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('\n');
}

/** By the list of blocks, which never changes. */
const descriptions = new WeakMap<readonly string[], string>();

/** The description of a product, which is written in markup, as HTML. */
export function descriptionHtml(blocks: readonly string[]): string {
  const made = descriptions.get(blocks);
  if (made !== undefined) return made;
  const html = parseDescription(blocks).map(partHtml).join('\n');
  descriptions.set(blocks, html);
  return html;
}

function partHtml(part: TextPart): string {
  switch (part.type) {
    case 'heading':
      return `<h${part.level}>${escapeHtml(part.text)}</h${part.level}>`;
    case 'paragraph':
      return `<p>${runsHtml(part.runs)}</p>`;
    case 'list': {
      const tag = part.ordered ? 'ol' : 'ul';
      return `<${tag}>${part.items.map((runs) => `<li>${runsHtml(runs)}</li>`).join('')}</${tag}>`;
    }
  }
}

function runsHtml(runs: readonly TextRun[]): string {
  return runs.map(runHtml).join('');
}

function runHtml({ text, mark, link, lang }: TextRun): string {
  const html = escapeHtml(text);
  if (link !== null) return `<a href="${escapeHtml(link)}">${html}</a>`;
  if (lang !== null) return `<span lang="${lang}">${html}</span>`;
  if (mark === 'strong') return `<strong>${html}</strong>`;
  return mark === 'emphasis' ? `<em>${html}</em>` : html;
}
