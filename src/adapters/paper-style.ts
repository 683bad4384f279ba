// Sizes and colours of PDF documents, as web/documents/document.css has them.
import type { TextStyle } from './paper-canvas.ts';

export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;

const ink = '#1c1814';
const soft = '#5b5248';
export const ruleColors = { strong: ink, light: '#d9cfc0' } as const;

const style = (face: TextStyle['face'], size: number, leading: number, color = ink): TextStyle => ({
  face,
  size,
  leading,
  color,
});

export const styles = {
  title: style('display', 22, 1.1),
  shop: style('display', 12, 1.35),
  text: style('text', 9.5, 1.35),
  fine: style('text', 8.5, 1.35),
  finest: style('text', 8, 1.35, soft),
  caption: style('bold', 8.5, 1.35, soft),
  factName: style('text', 8.5, 1.35, soft),
  fact: style('bold', 9.5, 1.35),
  head: style('bold', 8.5, 1.25),
  cell: style('text', 9.5, 1.28),
  product: style('bold', 9.5, 1.28),
  detail: style('text', 8, 1.25, soft),
  sku: style('text', 9, 1.28),
  sum: style('bold', 9.5, 1.28),
  total: style('bold', 12, 1.35),
  labelText: style('text', 9, 1.35),
  labelOrder: style('bold', 15, 1.2),
} as const satisfies Readonly<Record<string, TextStyle>>;

/** The same style at another size. */
export const sized = (base: TextStyle, size: number): TextStyle => ({ ...base, size });
