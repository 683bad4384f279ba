/** A refused quantity of a line. */
export interface LineRefusal {
  /** As the shopper typed it. */
  typed: string;
  /** null: another line was refused, so nothing was changed. */
  reason: string | null;
}
