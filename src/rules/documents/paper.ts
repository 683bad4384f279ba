// A document as it stands on paper: every text that is printed, in its place. The HTML and the PDF print the same one, so neither
// works anything out.
import type { PaperKind } from './document-kinds.ts';

interface PaperBase {
  kind: PaperKind;
  /** The title of the document, under which a program saves it too. */
  title: string;
  /** When the document was issued or made, epoch ms. */
  date: number;
}

export interface PaperCell {
  text: string;
  /** Below the text, smaller, each on a line of its own. */
  details?: readonly string[];
}

export interface PaperColumn {
  title: string;
  /** `tick`: a box to tick on paper; its cells have no text. */
  kind: 'product' | 'sku' | 'text' | 'number' | 'tick';
  /** Share of the width of the table. All columns of a table are 100 together. */
  width: number;
}

export interface PaperTable {
  /** null: the place says what it is. */
  caption: string | null;
  columns: readonly PaperColumn[];
  /** A cell per column. */
  rows: readonly (readonly PaperCell[])[];
  /** The last row, which adds up: its name and a text for each column after the first; null for none. */
  sum: readonly string[] | null;
}

/** Who a document is for, or where the goods go. */
interface PaperParty {
  heading: string;
  lines: readonly string[];
  /** '' for none. */
  email: string;
}

/** A name with what belongs to it. */
export type PaperFact = readonly [name: string, value: string];

/** A document on A4. */
export interface SheetPaper extends PaperBase {
  size: 'a4';
  heading: string;
  shop: string;
  /** Who the shop is by law. */
  seller: readonly string[];
  parties: readonly PaperParty[];
  facts: readonly PaperFact[];
  lines: PaperTable;
  /** null on a document without amounts. The last of `sums` is the total. */
  totals: { taxes: PaperTable; sums: readonly PaperFact[] } | null;
  remarks: readonly string[];
  /** The words around the numbers of a page: 'Pagina' 1 'van' 3. */
  pageWords: readonly [page: string, of: string];
}

/** A label of 100 × 150 mm. */
export interface LabelPaper extends PaperBase {
  size: 'label';
  from: { heading: string; text: string };
  to: { heading: string; lines: readonly string[] };
  /** What is in the parcel; null on a label that does not say. */
  contents: readonly string[] | null;
  orderNumber: string;
  foot: string;
}

export type Paper = SheetPaper | LabelPaper;
