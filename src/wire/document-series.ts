// `shop/v1/documents/series`: where the series of document numbers of this year go on, for the back office.

export interface StaffDocumentSeries {
  kind: 'invoice' | 'creditnote';
  year: number;
  /** The last number of the former shop; 0 for none. */
  former_last: number;
  /** The last number of this shop; null while there is none. */
  last: number | null;
  /** As it will stand on the next document. */
  next: string;
  may_change: boolean;
}

export const documentSeriesPath = '/wp-json/shop/v1/documents/series';
