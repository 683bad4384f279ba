// How content follows on pages: where it stands, and when a page is full.
import { lineHeight } from './paper-canvas.ts';
import type { PaperCanvas, StructElement, TextBlock } from './paper-canvas.ts';

/** Where the next thing is drawn. */
export interface Cursor {
  y: number;
  /** Where a page ends, and the next one begins. */
  bottom: number;
  top: number;
}

/** Continues on a new page when something of this height does not fit on the current one; returns whether it did. */
export function makeRoom({ doc }: PaperCanvas, cursor: Cursor, height: number): boolean {
  if (cursor.y + height <= cursor.bottom || cursor.y <= cursor.top) return false;
  doc.addPage();
  cursor.y = cursor.top;
  return true;
}

interface BlockPlace {
  x: number;
  y: number;
  width: number;
  align?: 'left' | 'right';
}

/** Draws the lines of a block; their tag is that of the marked content around them. */
export function drawLines(canvas: PaperCanvas, { lines, style }: TextBlock, at: BlockPlace): void {
  for (const [index, line] of lines.entries()) canvas.line(line, style, { ...at, y: at.y + index * lineHeight(style) });
}

/** Draws a block that fits on the page, as content of an element. */
export function drawBlock(canvas: PaperCanvas, element: StructElement, block: TextBlock, at: BlockPlace): void {
  canvas.tagged(element, () => drawLines(canvas, block, at));
}
