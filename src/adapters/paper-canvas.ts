// Draws texts and lines on the pages of a tagged PDF. Sizes and positions are in points, from the top left of the page.
import type PDFDocument from 'pdfkit';
import { splitByFont } from './paper-fonts.ts';
import type { PaperFontSet, PaperFace } from './paper-fonts.ts';

type Doc = InstanceType<typeof PDFDocument>;
export type StructElement = ReturnType<Doc['struct']>;

/** How a text looks. */
export interface TextStyle {
  face: PaperFace;
  size: number;
  /** The height of a line, as a multiple of the size. */
  leading: number;
  color: string;
}

type Align = 'left' | 'right';

/** A text in lines that fit a width. */
export interface TextBlock {
  lines: readonly string[];
  style: TextStyle;
  height: number;
}

export const lineHeight = ({ size, leading }: TextStyle): number => size * leading;

/** How far the middle of the capitals is above their baseline, as a multiple of the size. */
const halfCapital = 0.35;

export interface PaperCanvas {
  doc: Doc;
  widthOf(text: string, style: TextStyle): number;
  /** Breaks a text into lines. A word that is wider than a line is broken too. */
  block(text: string, style: TextStyle, width: number): TextBlock;
  /** Draws a line of text. Its tag is that of the marked content around it. */
  line(text: string, style: TextStyle, at: { x: number; y: number; width: number; align?: Align }): void;
  /** Draws a block on the current page, as content of the element. */
  tagged(element: StructElement, draw: () => void): void;
  /** Draws something that has no meaning of its own, such as a rule; assistive technology leaves it out. */
  artifact(kind: 'Layout' | 'Pagination', draw: () => void): void;
  rule(x: number, y: number, width: number, weight: number, color: string): void;
}

/** A canvas on the pages of a document. */
export function createPaperCanvas(doc: Doc, fonts: PaperFontSet): PaperCanvas {
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];

  function widthOf(text: string, { face, size }: TextStyle): number {
    return splitByFont(fonts, text, face).reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, { features }),
      0,
    );
  }

  /** The longest beginning of a word that fits; at least one character. */
  function breakWord(word: string, style: TextStyle, width: number): string {
    const characters = Array.from(word);
    let fits = 1;
    while (fits < characters.length && widthOf(characters.slice(0, fits + 1).join(''), style) <= width) fits += 1;
    return characters.slice(0, fits).join('');
  }

  function breakLine(text: string, style: TextStyle, width: number): readonly string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (widthOf(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = word;
      while (line.length > 1 && widthOf(line, style) > width) {
        const start = breakWord(line, style, width);
        if (start === line) break;
        lines.push(start);
        line = line.slice(start.length);
      }
    }
    return [...lines, line];
  }

  return {
    doc,
    widthOf,
    block(text, style, width) {
      const lines = text.split(/\r\n|\r|\n/).flatMap((part) => breakLine(part, style, width));
      return { lines, style, height: lines.length * lineHeight(style) };
    },
    line(text, style, { x, y, width, align = 'left' }) {
      const baseline = y + lineHeight(style) / 2 + style.size * halfCapital;
      let left = align === 'right' ? x + width - widthOf(text, style) : x;
      doc.fillColor(style.color);
      for (const run of splitByFont(fonts, text, style.face)) {
        doc.font(run.font).fontSize(style.size);
        doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features });
        left += doc.widthOfString(run.text, { features });
      }
    },
    tagged(element, draw) {
      const content = doc.markStructureContent('Span');
      draw();
      doc.endMarkedContent();
      element.add(content);
    },
    artifact(kind, draw) {
      doc.markContent('Artifact', { type: kind });
      draw();
      doc.endMarkedContent();
    },
    rule(x, y, width, weight, color) {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(weight)
        .strokeColor(color)
        .stroke();
    },
  };
}
