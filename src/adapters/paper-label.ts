// Draws a label of 100 × 150 mm.
import type { LabelPaper } from '../rules/documents/paper.ts';
import type { PaperCanvas, StructElement, TextBlock, TextStyle } from './paper-canvas.ts';
import { drawBlock } from './paper-flow.ts';
import { mm, ruleColors, sized, styles } from './paper-style.ts';

const margin = mm(6);
const area = { x: margin, width: mm(100) - 2 * margin };
const bottom = mm(150) - margin;
const minSize = 6;

/** The texts in lines at the largest size, from `size` down, at which they fit the height. */
function fit(canvas: PaperCanvas, texts: readonly string[], style: TextStyle, height: number): readonly TextBlock[] {
  for (let { size } = style; ; size -= 0.5) {
    const blocks = texts.map((text) => canvas.block(text, sized(style, size), area.width));
    const isSmall = blocks.reduce((sum, block) => sum + block.height, 0) <= height;
    if (isSmall || size <= minSize) return blocks;
  }
}

/** Draws sender, address, what is in the parcel, and the number of the order. */
export function drawLabel(canvas: PaperCanvas, root: StructElement, paper: LabelPaper): void {
  const { doc } = canvas;
  let y = margin;
  const add = (tag: string, block: TextBlock, parent: StructElement = root): void => {
    const element = doc.struct(tag);
    parent.add(element);
    drawBlock(canvas, element, block, { ...area, y });
    y += block.height;
  };
  const rule = (at: number, weight: number, color: string) =>
    canvas.artifact('Layout', () => canvas.rule(area.x, at, area.width, weight, color));

  add('H1', canvas.block(paper.from.heading, styles.caption, area.width));
  for (const block of fit(canvas, [paper.from.text], styles.labelText, mm(14))) add('P', block);
  y += mm(3);
  rule(y, mm(0.3), ruleColors.strong);
  y += mm(4);

  const footTop = bottom - mm(9);
  add('H2', canvas.block(paper.to.heading, styles.caption, area.width));
  y += mm(1);
  const addressRoom = paper.contents ? mm(48) : footTop - y - mm(4);
  const addressStyle = sized(styles.fact, paper.contents ? 12 : 17);
  for (const block of fit(canvas, paper.to.lines, addressStyle, addressRoom)) add('P', block);

  if (paper.contents && paper.contents.length > 0) {
    y += mm(4);
    rule(y, mm(0.2), ruleColors.light);
    y += mm(3);
    const list = doc.struct('L');
    root.add(list);
    for (const block of fit(canvas, paper.contents, styles.labelText, footTop - y - mm(2))) {
      const item = doc.struct('LI');
      list.add(item);
      add('LBody', block, item);
    }
  }

  rule(footTop, mm(0.3), ruleColors.strong);
  y = footTop + mm(3);
  const orderTop = y;
  add('P', canvas.block(paper.orderNumber, styles.labelOrder, area.width));
  const foot = canvas.block(paper.foot, styles.labelText, area.width * 0.6);
  const element = doc.struct('P');
  root.add(element);
  drawBlock(canvas, element, foot, {
    x: area.x + area.width * 0.4,
    y: orderTop + mm(1.2),
    width: area.width * 0.6,
    align: 'right',
  });
}
