// Row types of the tables about the database itself.
import type { Generated } from 'kysely';

/** Of the one move; see migrations/0225-engine-moves.ts. */
interface EngineMoves {
  id: number;
  /** Of the command that moves. */
  token: string;
  /** Where the shop goes, without a password. */
  target: string;
  started_at: number;
  /** The end of the command's lease, in epoch ms; null: the move is complete. */
  until: number | null;
}

/** Of the command that makes and verifies backups; moments in epoch ms. */
interface Backups {
  id: Generated<number>;
  /** The name of the set. */
  name: string;
  /** Where it is, without a secret. */
  place: string;
  made_at: number;
  bytes: number;
  /** When it was last restored and compared; null: never. */
  verified_at: number | null;
  /** What the last comparison found; null: no difference, or none was made. */
  problem: string | null;
}

export interface OperationTables {
  backups: Backups;
  engine_moves: EngineMoves;
}
