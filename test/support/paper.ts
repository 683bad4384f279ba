import { fileURLToPath } from 'node:url';
import { makePaperWriter } from '../../src/adapters/paper-pdf.ts';

/** Folder of the fonts of PDF documents. */
export const paperFonts = fileURLToPath(new URL('../../src/adapters/paper-fonts', import.meta.url));

/** Writes documents as PDF with the shop's fonts. */
export const paper = makePaperWriter(paperFonts);
