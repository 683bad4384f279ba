// Reads PDF files of the shop for tests: their texts, and what is marked for assistive technology. It knows what pdfkit writes.
import { inflateSync } from 'node:zlib';

interface ReadPdf {
  /** Everything outside compressed streams. */
  plain: string;
  pages: number;
  /** The texts of all pages in the sequence in which they are drawn, words separated by one space. */
  text: string;
  /** Drawing operators that stand outside marked content: assistive technology cannot know what they are. */
  unmarked: readonly string[];
}

interface PdfObject {
  head: string;
  stream: string | null;
}

function readObjects(bytes: Uint8Array): ReadonlyMap<string, PdfObject> {
  const raw = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', body = ''] = match;
    const at = body.indexOf('stream\n');
    const head = at === -1 ? body : body.slice(0, at);
    const data = at === -1 ? null : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const isDeflated = head.includes('/FlateDecode');
    objects.set(id, { head, stream: data && (isDeflated ? inflateSync(data) : data).toString('latin1') });
  }
  return objects;
}

/** Glyph → text of each font, by its name in the pages. */
function readFonts(objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, readonly string[]> {
  const fonts = new Map<string, readonly string[]>();
  for (const { head } of objects.values())
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
      const glyphs: string[] = [];
      const map = objects.get(unicode)?.stream ?? '';
      for (const [, first = '', texts = ''] of map.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g))
        for (const [index, [, codes = '']] of [...texts.matchAll(/<([^>]*)>/g)].entries()) {
          const units = codes.replaceAll(' ', '').match(/.{4}/g) ?? [];
          const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
          glyphs[Number.parseInt(first, 16) + index] = text;
        }
      fonts.set(name, glyphs);
    }
  return fonts;
}

/** Reads a PDF. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const objects = readObjects(bytes);
  const fonts = readFonts(objects);
  const texts: string[] = [];
  const unmarked: string[] = [];
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head));
  for (const { head } of pages) {
    const [, id = ''] = /\/Contents (\d+) 0 R/.exec(head) ?? [];
    let font = '';
    let depth = 0;
    for (const line of (objects.get(id)?.stream ?? '').split('\n')) {
      if (/ (?:BDC|BMC)$/.test(line)) depth += 1;
      if (line === 'EMC') depth -= 1;
      if (depth === 0 && /(?:^|\s)(?:BT|S|f)$/.test(line)) unmarked.push(line);
      font = /\/(F\d+) [\d.]+ Tf/.exec(line)?.[1] ?? font;
      if (!line.endsWith('TJ')) continue;
      const glyphs = [...line.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
      texts.push(glyphs.map((glyph) => fonts.get(font)?.[Number.parseInt(glyph, 16)] ?? '').join(''));
    }
  }
  const plain = [...objects.values()]
    .map(({ head, stream }) => head + (head.includes('/XML') ? stream : ''))
    .join('\n');
  return { plain, pages: pages.length, text: texts.join(' ').replaceAll(/[\s\u00a0]+/g, ' '), unmarked };
}
