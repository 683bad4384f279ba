// The report of a move, line by line: what came, what did not, and why. The sentences are in texts/moving.ts.
import type { OldKind } from './old-product.ts';
import type { RecordNote, RecordRefusal } from './record-codes.ts';

/** `noted`: something that is said later about what came before. */
export type MoveOutcome = 'created' | 'changed' | 'unchanged' | 'refused' | 'noted';

/** Why something did not come. */
export type MoveRefusal =
  | RecordRefusal
  | 'unknown-type'
  | 'type-not-sold'
  | 'no-parent'
  | 'no-name'
  | 'not-a-row'
  | 'option-unknown'
  | 'duplicate'
  | 'sku-taken'
  | 'not-here'
  | 'changed-here'
  | 'deleted-here'
  | 'invalid'
  | 'picture-failed'
  | 'unreadable';

/** What came is not quite as it was. */
export type MoveNote =
  | RecordNote
  | 'became-draft'
  | 'became-private'
  | 'unread'
  | 'price-dropped'
  | 'sale-dropped'
  | 'ean-dropped'
  | 'text-shortened'
  | 'link-unknown'
  | 'overwrote-staff'
  | 'picture-missing'
  | 'left-behind';

/** What a code is about: the field, its value, the item here that has it, the longest that it may be. */
export interface MoveParams {
  field?: string;
  value?: string;
  item?: number;
  maximum?: number;
}

/** A line of the report. */
export interface MoveLine {
  kind: OldKind;
  /** '' when the source has none. */
  oldId: string;
  /** The name or number that people know it by. */
  name: string;
  /** The line of the file; absent without one. */
  line?: number;
  outcome: MoveOutcome;
  /** The id here; absent when it did not come. */
  newId?: number;
  /** Of what was refused. */
  refusal?: { code: MoveRefusal; params: MoveParams };
  notes: readonly { code: MoveNote; params: MoveParams }[];
}

/** How many lines there are of each outcome. */
export type MoveCounts = Readonly<Record<MoveOutcome, number>>;

export const noMoves: MoveCounts = { created: 0, changed: 0, unchanged: 0, refused: 0, noted: 0 };

/** The counts with those of more lines. */
export function countMoves(counts: MoveCounts, lines: readonly MoveLine[]): MoveCounts {
  const next = { ...counts };
  for (const { outcome } of lines) next[outcome] += 1;
  return next;
}
