// The log of consents (R32). The receipt is a random number that the visitor's cookie also has: it proves the consent. The log
// contains nothing about a person.
import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const consents = {
  name: '0034-consents',
  async up(q, engine) {
    const statements = [
      // The question of each version, in the words that visitors read.
      `create table consent_questions (
        version text primary key,
        question text not null,
        asked_since bigint not null
      )`,
      // A refusal has no receipt: a number in the browser could identify a visitor who refused exactly that.
      `create table consents (
        id ${engine.idColumn},
        receipt text,
        version text not null references consent_questions (version),
        choice text not null check (choice in ('granted', 'refused', 'withdrawn')),
        chosen_at bigint not null,
        check ((choice = 'refused') = (receipt is null))
      )`,
      'create index consents_by_receipt on consents (receipt, id) where receipt is not null',
    ];
    for (const statement of statements) await sql.raw(statement).execute(q);
  },
} satisfies Migration;
