// The sections of the home page. Each is JSON with a version, validated when it is read.
import { sql } from 'kysely';
import { z } from 'zod';
import type { HomeBlock, HomeSection } from '../../rules/home/sections.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import {
  toBlockProblem,
  callToActionSchema,
  categoryRowSchema,
  headingText,
  linkSchema,
  pictureSchema,
  postsSchema,
  productRowSchema,
  requiredText,
  longText,
} from '../content/block-schemas.ts';
import type { BlockProblem } from '../content/block-schemas.ts';
import type { Tx } from '../database.ts';

const homeParagraphs = z
  .array(z.strictObject({ lead: headingText, lang: z.enum(['zh-Hant', 'zh-Hans']).nullable(), text: longText }))
  .max(12);
const homeBlock = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hero'),
    title: headingText,
    text: longText,
    link: linkSchema.nullable(),
    picture: pictureSchema.nullable(),
    tall: pictureSchema.nullable(),
  }),
  categoryRowSchema,
  productRowSchema,
  z.strictObject({ type: z.literal('text'), heading: requiredText, paragraphs: homeParagraphs }),
  z.strictObject({
    type: z.literal('image'),
    picture: pictureSchema,
    caption: longText,
    heading: headingText,
    paragraphs: homeParagraphs,
    link: linkSchema.nullable(),
  }),
  callToActionSchema,
  postsSchema,
]) satisfies z.ZodType<HomeBlock>;

/** Increase it when the stored format of a block changes, and convert older formats here. */
const version = 1;
const storedSection = z.object({ v: z.literal(version), block: homeBlock });

/** Parses a block sent by staff. Refuses unknown types, links that are not allowed and all other invalid data. */
export function parseHomeBlock(value: unknown): { ok: true; block: HomeBlock } | { ok: false; problem: BlockProblem } {
  const parsed = homeBlock.safeParse(value);
  if (parsed.success) return { ok: true, block: parsed.data };
  return { ok: false, problem: toBlockProblem(parsed.error) };
}

/** The sections in their order; depends on the tag `home`. A block of an unknown version or format is left out. */
export async function readHomeSections(tx: Tx): Promise<readonly HomeSection[]> {
  tx.tracker.tag('home');
  const rows = await tx.q
    .selectFrom('home_sections')
    .select(['id', 'block'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, block: text }) => {
    const known = parseStored(text);
    return known ? [{ id, block: known }] : [];
  });
}

function parseStored(text: string): HomeBlock | null {
  try {
    return storedSection.parse(JSON.parse(text)).block;
  } catch {
    return null;
  }
}

/**
 * Locks all sections until the transaction ends, also while there are none. Returns their ids in order, with those of an
 * unknown format.
 */
export async function lockHomeSections(tx: Tx): Promise<readonly number[]> {
  // A lock on rows would let two changes of an empty page run at once.
  if (tx.hasRowLocks) await sql`lock table home_sections in share row exclusive mode`.execute(tx.q);
  const query = tx.q.selectFrom('home_sections').select('id').orderBy('position').orderBy('id');
  return (await query.execute()).map((row) => row.id);
}

/** Stores a new section and returns its id. It comes last until `setHomeSectionOrder` is called. */
export async function insertHomeSection(tx: Tx, value: HomeBlock): Promise<number> {
  const { id } = await tx.q
    .insertInto('home_sections')
    .values({ position: serverLimits.homeSections, block: encodeStored(value) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces the block of a section. */
export async function updateHomeSection(tx: Tx, id: number, value: HomeBlock): Promise<void> {
  await tx.q
    .updateTable('home_sections')
    .set({ block: encodeStored(value) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a section. */
export async function deleteHomeSection(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('home_sections').where('id', '=', id).execute();
}

/** Sorts the sections in the order of the ids. */
export async function setHomeSectionOrder(tx: Tx, order: readonly number[]): Promise<void> {
  for (const [position, id] of order.entries())
    await tx.q.updateTable('home_sections').set({ position }).where('id', '=', id).execute();
}

function encodeStored(value: HomeBlock): string {
  return JSON.stringify({ v: version, block: value });
}
