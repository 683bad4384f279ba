// Order documents as PDF: tagged (PDF/UA), with the shop's fonts in the file. The same paper always gives the same bytes.
import type PDFDocument from 'pdfkit';
import type { Paper } from '../rules/documents/paper.ts';
import type { PaperPort } from '../shop/ports.ts';
import { createPaperCanvas } from './paper-canvas.ts';
import { readPaperFonts } from './paper-fonts.ts';
import type { PaperFontSet } from './paper-fonts.ts';
import { drawLabel } from './paper-label.ts';
import { drawSheet } from './paper-sheet.ts';

const pointsPerMm = 72 / 25.4;
const sizes: Readonly<Record<Paper['size'], readonly [number, number]>> = {
  a4: [210 * pointsPerMm, 297 * pointsPerMm],
  label: [100 * pointsPerMm, 150 * pointsPerMm],
};

/** What writing needs: the library, which takes 15 MB of memory, and the fonts. */
interface Printer {
  Document: typeof PDFDocument;
  fonts: PaperFontSet;
}

async function loadPrinter(fontsFolder: string): Promise<Printer> {
  const [{ default: Document }, fonts] = await Promise.all([import('pdfkit'), readPaperFonts(fontsFolder)]);
  return { Document, fonts };
}

/** A port that writes PDF. It loads the library and the fonts of the folder when it writes the first document. */
export function makePaperWriter(fontsFolder: string): PaperPort {
  let loading: Promise<Printer> | null = null;
  return {
    async writePdf(paper) {
      loading ??= loadPrinter(fontsFolder).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return writePdf(paper, await loading);
    },
  };
}

function writePdf(paper: Paper, { Document, fonts }: Printer): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = sizes[paper.size];
  const options = {
    size: [width, height],
    // Pages are broken by the drawing code.
    margin: 0,
    pdfVersion: '1.7',
    // The types of the library do not know this one.
    subset: 'PDF/UA' as string,
    tagged: true,
    lang: 'nl',
    displayTitle: true,
    bufferPages: true,
    font: '',
    info: { Title: paper.title, Creator: 'Vitrine', CreationDate: new Date(paper.date) },
  };
  const doc = new Document(options as PDFKit.PDFDocumentOptions);
  const done = collect(doc);
  for (const [name, bytes] of fonts.files) doc.registerFont(name, bytes);
  const canvas = createPaperCanvas(doc, fonts);
  const root = doc.struct('Document');
  doc.addStructure(root);
  if (paper.size === 'label') drawLabel(canvas, root, paper);
  else drawSheet(canvas, root, paper);
  root.end();
  doc.end();
  return done;
}

function collect(doc: InstanceType<typeof PDFDocument>): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(new Uint8Array(Buffer.concat(parts))));
    doc.on('error', failed);
  });
}
