// Plain text as HTML for the wire.
import { escapeHtml } from '../../web/escape.ts';

/** Puts each paragraph of plain text in a `p` element and escapes it. */
export function paragraphsHtml(paragraphs: readonly string[]): string {
  return paragraphs
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('\n');
}
