import type { DocumentKind } from '../../../rules/documents/document-kinds.ts';
import type { DocumentFormat } from '../../../wire/document-paths.ts';

/** A document as a file. */
export interface DocumentFile {
  format: DocumentFormat;
  href: string;
}

/** The documents of an order that a visitor is offered. */
export interface DocumentLinks {
  links: readonly { kind: DocumentKind; href: string; files: readonly DocumentFile[] }[];
  /** Whether a button opens its document in a new tab ([2.7-05]). */
  opensInTab: boolean;
  /** Whether the visitor has to log in before a document opens. */
  needsLogIn: boolean;
  /** Whether the invoice is still to come. */
  isInvoiceLater: boolean;
}
