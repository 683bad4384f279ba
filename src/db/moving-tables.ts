// Row types of what was brought from another shop.
import type { OldKind } from '../rules/moving/old-product.ts';

/** What an old id became here. */
interface OldIds {
  /** The name of the old shop, as whoever moves it calls it. */
  source: string;
  kind: OldKind;
  old_id: string;
  new_id: number;
  /** Of what was brought, as it came: when it is the same, a second run has nothing to do. */
  checksum: string;
  /** The revision that it had here afterwards; a higher one means that staff changed it since. 0 where there are no revisions. */
  revision: number;
  /** Epoch ms. */
  brought_at: number;
}

/** How far a run of one part got: written in the transaction of each batch. */
interface MoveProgress {
  source: string;
  part: string;
  /** How many entries of the part are done, from its start. */
  done: number;
  /** Of the file or request that is read: another one starts at the beginning. */
  checksum: string;
  changed_at: number;
}

/** `links`: JSON, see db/moving/pending-links.ts. */
interface PendingLinkRows {
  source: string;
  product_id: number;
  links: string;
}

export interface MovingTables {
  old_ids: OldIds;
  move_progress: MoveProgress;
  pending_links: PendingLinkRows;
}
