// A card that can be in view when the page opens differs from one further down in two places of its HTML. It is put together from the HTML
// of the other: rendering the five of a page took a quarter of a millisecond, a tenth of a page of a large shop.
import { encodeHtml } from '../../page-parts.ts';
import type { HtmlBytes } from '../../page-parts.ts';
import type { ProductCardProps } from './card-html.ts';
import { revealedClasses } from './reveal-cards.ts';

const classStart = '<li class="'.length;
const quote = '"'.charCodeAt(0);
const revealed = encodeHtml(` ${revealedClasses}`);
const loadsLate = ' loading="lazy"';
const loadsFirst = encodeHtml(' fetchPriority="high" decoding="sync"');

/** The pieces of a card's HTML in its place; `html` is that of a card that is not in view when the page opens. */
export function cardPieces(
  html: HtmlBytes,
  { isAboveFold, isPriority }: Pick<ProductCardProps, 'isAboveFold' | 'isPriority'>,
): readonly HtmlBytes[] {
  if (!isAboveFold && !isPriority) return [html];
  const classEnd = html.indexOf(quote, classStart);
  const pieces = isAboveFold ? [html.subarray(0, classEnd), revealed] : [html.subarray(0, classEnd)];
  const text = Buffer.from(html.buffer, html.byteOffset, html.length);
  // The front picture is the first; a product may have none.
  const loading = isPriority ? text.indexOf(loadsLate) : -1;
  if (loading === -1) return [...pieces, html.subarray(classEnd)];
  return [...pieces, html.subarray(classEnd, loading), loadsFirst, html.subarray(loading + loadsLate.length)];
}
