// The move of the shop to another database, of which there is at most one. While the row is valid no other table can be changed
// (db/engine/write-barrier.ts).
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const engineMoves: Migration = {
  name: '0225-engine-moves',
  async up(q) {
    // `until`: the end of the command's lease, in epoch ms; null: the move is complete.
    await sql
      .raw(
        `create table engine_moves (
          id integer primary key check (id = 1),
          token text not null,
          target text not null,
          started_at bigint not null,
          until bigint
        )`,
      )
      .execute(q);
  },
};
