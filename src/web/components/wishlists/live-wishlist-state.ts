/** How a visitor with JavaScript has arranged the page of a list. */
export interface LiveWishlistState {
  /** Whether the field of the name is shown ([2.8-06]). */
  isNaming: boolean;
  /** A name that was refused. */
  refusedName: { typed: string; reason: string } | null;
  /** Whether a product is checked ([2.8-03], [5.4-05]). */
  hasSelection: boolean;
  /** The visitor chose pictures instead of a table ([2.8-05]). */
  isGridChosen: boolean;
  /** The pictures are shown: a moment after they were chosen. */
  isGrid: boolean;
  /** The row whose details are open in the grid; null: none. */
  openedRow: number | null;
  /** Whether the shop lets visitors have several lists. */
  canMakeLists: boolean;
}
