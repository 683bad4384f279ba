// A backup set as the shop knows it.

/** Moments in epoch ms. */
export interface StoredBackup {
  name: string;
  /** Where it is, without a secret. */
  place: string;
  madeAt: number;
  bytes: number;
  /** When it was last compared; null: never. */
  verifiedAt: number | null;
  /** What the comparison found; null: no difference. */
  problem: string | null;
}
