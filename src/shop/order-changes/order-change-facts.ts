// What a change of an order needs besides its input.
import type { RateTables } from '../shipping/rate-tables.ts';

export interface OrderChangeFacts {
  /** Who changes it, as the history of the order names them. */
  actor: string;
  /** Epoch ms. */
  now: number;
  tables: RateTables;
}
