// The searchable texts of products. They are stored folded, because neither engine can remove accents.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { buildSearchTexts } from '../../rules/search/search-texts.ts';
import { parseFacts, parseParagraphs } from '../json.ts';
import type { Tables } from '../tables.ts';
import type { Migration } from './migration.ts';

export const searchable = {
  name: '0009-search-texts',
  async up(q: Kysely<Tables>) {
    await sql
      .raw(
        `create table product_texts (
          product_id bigint primary key references products (id) on delete cascade,
          name text not null,
          codes text not null,
          everything text not null
        )`,
      )
      .execute(q);
    const variations = await q.selectFrom('variations').select(['product_id', 'sku']).orderBy('id').execute();
    const skus = Map.groupBy(variations, (variation) => variation.product_id);
    const columns = ['id', 'name', 'foreign_title', 'sku', 'short_description', 'description', 'facts'] as const;
    for (const row of await q.selectFrom('products').select(columns).execute()) {
      const texts = buildSearchTexts({
        name: row.name,
        foreignTitle: row.foreign_title === null ? null : { text: row.foreign_title },
        skus: [row.sku, ...(skus.get(row.id) ?? []).map(({ sku }) => sku)],
        shortDescription: row.short_description,
        description: parseParagraphs(row.description),
        facts: parseFacts(row.facts),
      });
      await q
        .insertInto('product_texts')
        .values({ product_id: row.id, ...texts })
        .execute();
    }
  },
} satisfies Migration;
