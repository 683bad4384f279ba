// Draws a table. A row stays on one page; the head is repeated on each page.
import type { PaperCell, PaperColumn, PaperTable } from '../rules/documents/paper.ts';
import type { PaperCanvas, StructElement, TextBlock, TextStyle } from './paper-canvas.ts';
import { drawBlock, drawLines, makeRoom } from './paper-flow.ts';
import type { Cursor } from './paper-flow.ts';
import { mm, ruleColors, styles } from './paper-style.ts';

interface TablePlace {
  x: number;
  width: number;
  look: 'lines' | 'taxes';
}

/** The space between columns. */
const columnGap = mm(3);
const tickSize = mm(4.5);

const looks = {
  lines: { head: styles.head, cell: styles.cell, sum: styles.sum, above: mm(0.8), below: mm(0.9), headBelow: mm(1.8) },
  taxes: { head: styles.head, cell: styles.fine, sum: styles.fine, above: mm(0.8), below: 0, headBelow: mm(0.8) },
} as const;

interface ColumnPlace {
  kind: PaperColumn['kind'];
  title: string;
  x: number;
  width: number;
  align: 'left' | 'right';
}

function placeColumns({ columns }: PaperTable, { x, width }: TablePlace): readonly ColumnPlace[] {
  let left = x;
  return columns.map(({ kind, title, width: share }, index) => {
    const whole = (share / 100) * width;
    const indent = index === 0 ? 0 : columnGap;
    const place = { kind, title, x: left + indent, width: whole - indent, align: alignOf(kind) };
    left += whole;
    return place;
  });
}

const alignOf = (kind: PaperColumn['kind']): 'left' | 'right' =>
  kind === 'number' || kind === 'tick' ? 'right' : 'left';

/** A row that is broken into lines: per column its blocks, below each other. */
interface MeasuredRow {
  cells: readonly (readonly TextBlock[])[];
  height: number;
}

const heightOf = (blocks: readonly TextBlock[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

function measure(cells: readonly (readonly TextBlock[])[], minimum = 0): MeasuredRow {
  return { cells, height: Math.max(minimum, ...cells.map(heightOf)) };
}

/** The table in lines that fit its columns. */
function layOut(canvas: PaperCanvas, table: PaperTable, place: TablePlace) {
  const columns = placeColumns(table, place);
  const look = looks[place.look];
  const styleOf = (kind: PaperColumn['kind']): TextStyle =>
    kind === 'product' ? styles.product : kind === 'sku' ? styles.sku : look.cell;
  const blocksOf = ({ text, details = [] }: PaperCell, { kind, width }: ColumnPlace): readonly TextBlock[] => [
    canvas.block(text, styleOf(kind), width),
    ...details.map((detail) => canvas.block(detail, styles.detail, width)),
  ];
  const hasTicks = columns.some(({ kind }) => kind === 'tick');
  return {
    columns,
    look,
    head: measure(columns.map(({ title, width }) => [canvas.block(title, look.head, width)])),
    rows: table.rows.map((row) =>
      measure(
        columns.map((column, index) => blocksOf(row[index] ?? { text: '' }, column)),
        hasTicks ? tickSize : 0,
      ),
    ),
    sum:
      table.sum &&
      measure(columns.map(({ width }, index) => [canvas.block(table.sum?.[index] ?? '', look.sum, width)])),
  };
}

const captionGap = mm(1);

/** How high a table is on one page. */
export function measureTable(canvas: PaperCanvas, table: PaperTable, place: TablePlace): number {
  const { head, rows, sum, look } = layOut(canvas, table, place);
  const caption =
    table.caption === null ? 0 : canvas.block(table.caption, styles.caption, place.width).height + captionGap;
  const padding = look.above + look.below;
  const body = [...rows, ...(sum ? [sum] : [])].reduce((height, row) => height + row.height + padding, 0);
  return caption + head.height + look.headBelow + body;
}

/** Draws a table from the cursor on. */
export function drawTable(
  canvas: PaperCanvas,
  root: StructElement,
  table: PaperTable,
  place: TablePlace,
  cursor: Cursor,
): void {
  const { doc } = canvas;
  const { columns, look, head, rows, sum } = layOut(canvas, table, place);
  const element = doc.struct('Table');
  root.add(element);
  if (table.caption !== null) {
    const caption = doc.struct('Caption');
    element.add(caption);
    const block = canvas.block(table.caption, styles.caption, place.width);
    drawBlock(canvas, caption, block, { x: place.x, y: cursor.y, width: place.width });
    cursor.y += block.height + captionGap;
  }
  // A head does not stand alone at the end of a page.
  makeRoom(canvas, cursor, head.height + look.headBelow + (rows[0]?.height ?? 0) + look.above + look.below);
  const headGroup = doc.struct('THead');
  const headRow = doc.struct('TR');
  element.add(headGroup);
  headGroup.add(headRow);
  drawHead((column, blocks, y) => {
    const cell = doc.struct('TH', { scope: 'Column' });
    headRow.add(cell);
    for (const block of blocks) drawBlock(canvas, cell, block, { ...column, y });
  });
  const body = doc.struct('TBody');
  element.add(body);
  for (const row of rows) {
    continueOnPage(row);
    drawRow(body, row, true);
  }
  if (sum) {
    continueOnPage(sum);
    drawRow(body, sum, false);
  }

  function drawHead(drawCell: (column: ColumnPlace, blocks: readonly TextBlock[], y: number) => void): void {
    for (const [index, column] of columns.entries()) {
      const blocks = head.cells[index] ?? [];
      drawCell(column, blocks, cursor.y + head.height - heightOf(blocks));
    }
    cursor.y += head.height + look.headBelow;
    const isStrong = place.look === 'lines';
    const [weight, color] = isStrong ? [mm(0.4), ruleColors.strong] : [mm(0.2), ruleColors.light];
    canvas.artifact('Layout', () => canvas.rule(place.x, cursor.y, place.width, weight, color));
  }

  /** Begins a page with the head again when a row does not fit. */
  function continueOnPage({ height }: MeasuredRow): void {
    if (!makeRoom(canvas, cursor, height + look.above + look.below)) return;
    drawHead((column, blocks, y) =>
      canvas.artifact('Pagination', () => {
        for (const block of blocks) drawLines(canvas, block, { ...column, y });
      }),
    );
  }

  function drawRow(group: StructElement, { cells, height }: MeasuredRow, isLine: boolean): void {
    const row = doc.struct('TR');
    group.add(row);
    cursor.y += look.above;
    for (const [index, column] of columns.entries()) {
      const cell = doc.struct('TD');
      row.add(cell);
      let { y } = cursor;
      for (const block of cells[index] ?? []) {
        if (block.lines.some((line) => line !== '')) drawBlock(canvas, cell, block, { ...column, y });
        y += block.height;
      }
      if (column.kind === 'tick' && isLine)
        canvas.artifact('Layout', () =>
          doc
            .rect(column.x + column.width - tickSize, cursor.y, tickSize, tickSize)
            .lineWidth(mm(0.3))
            .strokeColor(ruleColors.strong)
            .stroke(),
        );
    }
    cursor.y += height + look.below;
    if (isLine && place.look === 'lines')
      canvas.artifact('Layout', () => canvas.rule(place.x, cursor.y, place.width, mm(0.2), ruleColors.light));
  }
}
