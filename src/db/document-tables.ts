// Row types of the tables of issued documents.
import type { Generated } from 'kysely';
import type { DocumentSeriesKind } from '../rules/documents/document-numbers.ts';

/** The last number of a series; it only goes up by one once a document was issued here. */
interface DocumentSeries {
  kind: DocumentSeriesKind;
  year: number;
  last_number: number;
  /** The last number that the former shop gave; 0 for none. As long as it equals the last one, nothing was issued here. */
  former_last_number: Generated<number>;
}

/** Rows are never changed; the database refuses it. */
interface IssuedDocuments {
  id: Generated<number>;
  kind: DocumentSeriesKind;
  year: number;
  /** The number within its series. */
  sequence: number;
  /** As it stands on the document. */
  number: string;
  order_id: number;
  issued_at: number;
  issued_by: string;
  /** Until then the row cannot be deleted, epoch ms. */
  keep_until: number;
  /** Versioned JSON, see db/documents/issued-documents.ts. */
  content: string;
}

export interface DocumentTables {
  document_series: DocumentSeries;
  issued_documents: IssuedDocuments;
}
