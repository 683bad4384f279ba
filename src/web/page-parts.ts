// A page is rendered as pieces: the parts that many pages share are kept as bytes, and where one stands, React's output has a marker.
// As one string with a character beyond Latin-1, such as €, a page of 150 kB takes more time to copy and encode than to render.

/** HTML, or data in it, in UTF-8. */
export type HtmlBytes = Uint8Array<ArrayBuffer>;

/** A piece of a document: text, or bytes. */
export type HtmlPiece = string | HtmlBytes;

/** The bytes of a part that is kept. They have memory of their own: a slice would keep all of Node's pool. */
export function encodeHtml(text: string): HtmlBytes {
  return new TextEncoder().encode(text);
}

/** Cannot be in the text of a page, in which React escapes `<`; the number makes it unlike a comment in rich text. */
const mark = `<!--part ${crypto.randomUUID()} `;
const markers = new RegExp(`${mark}(\\d+)-->`, 'u');

/** The shared parts of one page that is being rendered. */
interface PageParts {
  /** Returns the marker of parts that stand one after another; to be rendered in their place, as HTML. */
  insert(parts: readonly HtmlBytes[]): string;
  /** The pieces of a rendered text: its parts in place of their markers. */
  split(text: string): HtmlPiece[];
}

/** Collects the shared parts of a page. */
export function collectPageParts(): PageParts {
  const inserted: (readonly HtmlBytes[])[] = [];
  return {
    insert: (parts) => `${mark}${inserted.push(parts) - 1}-->`,
    split: (text) =>
      // Every second piece is the number of a marker.
      text
        .split(markers)
        .flatMap((piece, index): readonly HtmlPiece[] => (index % 2 === 0 ? [piece] : (inserted[Number(piece)] ?? []))),
  };
}
