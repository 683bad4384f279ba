// Plain text as HTML for the wire.
import { escapeHtml } from '../../web/escape.ts';

/** Paragraphs of plain text as HTML. */
export function paragraphsHtml(paragraphs: readonly string[]): string {
  return paragraphs
    .filter((text) => text !== '')
    .map((text) => `<p>${escapeHtml(text)}</p>`)
    .join('\n');
}
