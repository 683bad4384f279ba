// The addresses of documents: those of an order, and those of the shipping desk. Apart from paths.ts, which every page loads.
import type { DocumentKind, PaperKind } from '../rules/documents/document-kinds.ts';
import { pathPrefixes } from './paths.ts';

/** The query parameter of the link that issues an invoice. */
export const issueParam = 'maken';

/** The kind of a credit note in its address. */
const creditNote: PaperKind = 'creditnote';

/** The query parameter of a credit note: the id of its refund. */
export const refundParam = 'terugbetaling';

/** The query parameter that asks for a document as a file, and its formats. */
export const fileParam = 'bestand';
export const documentFormats = ['pdf', 'ubl'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The query parameter by which staff say that they want no more questions about invoices ([2.1-22]). */
export const dontShowAgainParam = 'wt_dont_show_again';

/** The papers of the shipping desk, of many orders at once. */
export const deskPapers = ['picklist', 'slips', 'labels'] as const;
export type DeskPaper = (typeof deskPapers)[number];

/** Whether a text is a paper of the shipping desk. */
export function isDeskPaper(text: string): text is DeskPaper {
  return deskPapers.some((paper) => paper === text);
}

/** The query parameter with the ids of the orders, separated by commas. */
export const deskOrdersParam = 'orders';

export const documentPaths = {
  /** The link by which staff issue an invoice ([7.9-01]). */
  issueInvoice: (id: number, nonce: string) =>
    `${pathPrefixes.documents}${id}/invoice/?${new URLSearchParams({ [issueParam]: '1', _wpnonce: nonce })}`,
  /** A document of an order ([7.8-01]); `key`: that of the order, '' for none. */
  order: (id: number, kind: DocumentKind, key = '') =>
    `${pathPrefixes.documents}${id}/${kind}/${key === '' ? '' : `?key=${encodeURIComponent(key)}`}`,
  /** A paper of many orders: of the shipping desk, or a document of a kind of each whole order. */
  desk: (paper: DeskPaper | DocumentKind, orderIds: readonly number[]) =>
    `${pathPrefixes.deskPapers}${paper}/?${deskOrdersParam}=${orderIds.join(',')}`,
  /** The credit note of a refund. */
  creditNote: (id: number, refundId: number, key = '') =>
    `${pathPrefixes.documents}${id}/${creditNote}/?${refundParam}=${refundId}${key === '' ? '' : `&key=${encodeURIComponent(key)}`}`,
  /** A document as a file; `address` is that of the document. */
  file: (address: string, format: DocumentFormat) =>
    `${address}${address.includes('?') ? '&' : '?'}${fileParam}=${format}`,
} as const;
