// Draws a document on pages of A4.
import type { PaperFact, SheetPaper } from '../rules/documents/paper.ts';
import { lineHeight } from './paper-canvas.ts';
import type { PaperCanvas, StructElement, TextBlock, TextStyle } from './paper-canvas.ts';
import { drawBlock, makeRoom } from './paper-flow.ts';
import type { Cursor } from './paper-flow.ts';
import { mm, ruleColors, styles } from './paper-style.ts';
import { drawTable, measureTable } from './paper-table.ts';

const page = { top: mm(14), bottom: mm(297 - 17), left: mm(16), width: mm(210 - 32), footer: mm(297 - 11) };
/** The width of the right column of the head. */
const sideWidth = mm(62);
const gap = mm(8);

/** Draws a document, and the numbers of its pages. */
export function drawSheet(canvas: PaperCanvas, root: StructElement, paper: SheetPaper): void {
  const cursor: Cursor = { y: page.top, top: page.top, bottom: page.bottom };
  drawHead(canvas, root, paper, cursor);
  cursor.y += mm(6);
  drawParties(canvas, root, paper, cursor);
  cursor.y += mm(5);
  drawFacts(canvas, root, paper.facts, cursor);
  cursor.y += mm(5);
  drawTable(canvas, root, paper.lines, { x: page.left, width: page.width, look: 'lines' }, cursor);
  if (paper.totals) drawTotals(canvas, root, paper.totals, cursor);
  cursor.y += mm(6);
  for (const remark of paper.remarks) {
    drawParagraph(canvas, root, canvas.block(remark, styles.text, page.width), cursor);
    cursor.y += mm(2);
  }
  drawPageNumbers(canvas, paper);
}

/** Draws texts below each other, each as an element of its own, and returns where they end. */
function drawTexts(
  canvas: PaperCanvas,
  parent: StructElement,
  texts: readonly { text: string; style: TextStyle; tag: 'P' | 'H1' | 'H2' }[],
  at: { x: number; y: number; width: number },
): number {
  let { y } = at;
  for (const { text, style, tag } of texts) {
    const element = canvas.doc.struct(tag);
    parent.add(element);
    const { lines } = canvas.block(text, style, at.width);
    canvas.tagged(element, () => {
      for (const line of lines) {
        canvas.line(line, style, { ...at, y });
        y += lineHeight(style);
      }
    });
  }
  return y;
}

const paragraphs = (lines: readonly string[], style: TextStyle) =>
  lines.map((text) => ({ text, style, tag: 'P' as const }));

function drawHead(canvas: PaperCanvas, root: StructElement, paper: SheetPaper, cursor: Cursor): void {
  const section = canvas.doc.struct('Sect');
  root.add(section);
  const { y } = cursor;
  const left = drawTexts(
    canvas,
    section,
    [
      { text: paper.heading, style: styles.title, tag: 'H1' },
      { text: paper.shop, style: styles.shop, tag: 'P' },
    ],
    { x: page.left, y, width: page.width - sideWidth - gap },
  );
  const x = page.left + page.width - sideWidth;
  const right = drawTexts(canvas, section, paragraphs(paper.seller, styles.fine), { x, y, width: sideWidth });
  cursor.y = Math.max(left, right);
}

function drawParties(canvas: PaperCanvas, root: StructElement, { parties }: SheetPaper, cursor: Cursor): void {
  const { y } = cursor;
  const ends = parties.map(({ heading, lines, email }, index) => {
    const section = canvas.doc.struct('Sect');
    root.add(section);
    const isLast = index === parties.length - 1;
    const x = isLast ? page.left + page.width - sideWidth : page.left;
    const width = isLast ? sideWidth : page.width - sideWidth - gap;
    const texts = [
      { text: heading, style: styles.caption, tag: 'H2' as const },
      ...paragraphs([...lines, ...(email === '' ? [] : [email])], styles.text),
    ];
    return drawTexts(canvas, section, texts, { x, y, width });
  });
  cursor.y = Math.max(y, ...ends);
}

/** Draws the facts in rows of three, between two rules. */
function drawFacts(canvas: PaperCanvas, root: StructElement, facts: readonly PaperFact[], cursor: Cursor): void {
  const columns = 3;
  const columnGap = mm(6);
  const width = (page.width - columnGap * (columns - 1)) / columns;
  const list = canvas.doc.struct('L');
  root.add(list);
  const rule = () =>
    canvas.artifact('Layout', () => canvas.rule(page.left, cursor.y, page.width, mm(0.3), ruleColors.light));
  rule();
  cursor.y += mm(2.5);
  for (let start = 0; start < facts.length; start += columns) {
    if (start > 0) cursor.y += mm(1.5);
    const { y } = cursor;
    const ends = facts.slice(start, start + columns).map((fact, column) => {
      const item = canvas.doc.struct('LI');
      list.add(item);
      return drawFact(canvas, item, fact, { x: page.left + column * (width + columnGap), y, width });
    });
    cursor.y = Math.max(...ends);
  }
  cursor.y += mm(2.5);
  rule();
}

function drawFact(
  canvas: PaperCanvas,
  item: StructElement,
  [name, value]: PaperFact,
  at: { x: number; y: number; width: number },
): number {
  const label = canvas.doc.struct('Lbl');
  const body = canvas.doc.struct('LBody');
  item.add(label).add(body);
  const nameBlock = canvas.block(name, styles.factName, at.width);
  const valueBlock = canvas.block(value, styles.fact, at.width);
  drawBlock(canvas, label, nameBlock, at);
  drawBlock(canvas, body, valueBlock, { ...at, y: at.y + nameBlock.height });
  return at.y + nameBlock.height + valueBlock.height;
}

/** Draws a paragraph, which continues on the next page where it does not fit. */
function drawParagraph(canvas: PaperCanvas, root: StructElement, { lines, style }: TextBlock, cursor: Cursor): void {
  const element = canvas.doc.struct('P');
  root.add(element);
  for (const line of lines) {
    makeRoom(canvas, cursor, lineHeight(style));
    canvas.tagged(element, () => canvas.line(line, style, { x: page.left, y: cursor.y, width: page.width }));
    cursor.y += lineHeight(style);
  }
}

/** Draws the tax by rate and, beside it, the sums; both on one page. */
function drawTotals(
  canvas: PaperCanvas,
  root: StructElement,
  { taxes, sums }: NonNullable<SheetPaper['totals']>,
  cursor: Cursor,
): void {
  const width = (page.width - gap) / 2;
  const place = { x: page.left, width, look: 'taxes' as const };
  const taxesHeight = measureTable(canvas, taxes, place);
  const sumsHeight = sums.reduce(
    (height, fact, index) => height + sumRow(canvas, fact, sums.length - index, width).height,
    0,
  );
  cursor.y += mm(5);
  makeRoom(canvas, cursor, Math.max(taxesHeight, sumsHeight));
  const { y } = cursor;
  drawTable(canvas, root, taxes, place, cursor);
  const taxesEnd = cursor.y;
  cursor.y = y;
  drawSums(canvas, root, sums, { x: page.left + width + gap, width }, cursor);
  cursor.y = Math.max(taxesEnd, cursor.y);
}

/** A row of the sums. `fromEnd`: 1 for the total, 2 for the row above it. */
function sumRow(canvas: PaperCanvas, [name]: PaperFact, fromEnd: number, width: number) {
  const isTotal = fromEnd === 1;
  const style = isTotal ? styles.total : styles.text;
  const block = canvas.block(name, style, width * 0.68);
  const above = isTotal ? mm(2) : mm(0.8);
  const below = fromEnd === 2 ? mm(2) : mm(0.8);
  return { block, style, above, height: above + block.height + below, isTotal };
}

function drawSums(
  canvas: PaperCanvas,
  root: StructElement,
  sums: readonly PaperFact[],
  { x, width }: { x: number; width: number },
  cursor: Cursor,
): void {
  const table = canvas.doc.struct('Table');
  root.add(table);
  for (const [index, fact] of sums.entries()) {
    const { block, style, above, height, isTotal } = sumRow(canvas, fact, sums.length - index, width);
    if (isTotal) canvas.artifact('Layout', () => canvas.rule(x, cursor.y, width, mm(0.4), ruleColors.strong));
    const row = canvas.doc.struct('TR');
    const name = canvas.doc.struct('TH', { scope: 'Row' });
    const amount = canvas.doc.struct('TD');
    table.add(row);
    row.add(name).add(amount);
    const y = cursor.y + above;
    drawBlock(canvas, name, block, { x, y, width });
    drawBlock(canvas, amount, canvas.block(fact[1], style, width), { x, y, width, align: 'right' });
    cursor.y += height;
  }
}

/** Draws the title and the number below each page. */
function drawPageNumbers(canvas: PaperCanvas, { title, pageWords: [word, of] }: SheetPaper): void {
  const { count } = canvas.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    canvas.doc.switchToPage(index);
    canvas.artifact('Pagination', () => {
      const at = { x: page.left, y: page.footer - lineHeight(styles.finest) / 2, width: page.width };
      if (count > 1) canvas.line(title, styles.finest, at);
      canvas.line(`${word} ${index + 1} ${of} ${count}`, styles.finest, { ...at, align: 'right' });
    });
  }
}
