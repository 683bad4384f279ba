// The sections of the home page: JSON with its version, parsed at this edge.
import { z } from 'zod';
import type { HomeBlock, HomeSection } from '../rules/home-sections.ts';
import { isLinkAddress } from '../rules/link-address.ts';
import { limits } from '../settings/constants.ts';
import type { Tx } from './database.ts';

const heading = z.string().trim().max(120);
const words = z.string().trim().max(600);
const required = z.string().trim().min(1).max(120);
const ids = z.array(z.int().min(1)).min(1).max(limits.homeRow);
/** What `readHomeBlock` tells a bad link by. */
const badLink = 'bad-link';
const address = z.string().trim().refine(isLinkAddress, badLink);
const link = z.strictObject({ label: required, address });
const picture = z.strictObject({
  file: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,120}$/),
  alt: z.string().trim().max(200),
  width: z.int().min(1).max(10_000),
  height: z.int().min(1).max(10_000),
});
const paragraphs = z
  .array(z.strictObject({ lead: heading, lang: z.enum(['zh-Hant', 'zh-Hans']).nullable(), text: words }))
  .max(12);
const count = z.int().min(1).max(limits.homeRow);
const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('new') }),
  z.strictObject({ kind: z.literal('sale') }),
  z.strictObject({ kind: z.literal('back-in-stock') }),
  z.strictObject({ kind: z.literal('category'), id: z.int().min(1) }),
  z.strictObject({ kind: z.literal('chosen'), ids }),
]);

const block = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hero'),
    title: heading,
    text: words,
    link: link.nullable(),
    picture: picture.nullable(),
    tall: picture.nullable(),
  }),
  z.strictObject({ type: z.literal('categoryRow'), heading, ids: ids.nullable() }),
  z.strictObject({ type: z.literal('productRow'), title: heading, source, count, link: link.nullable() }),
  z.strictObject({ type: z.literal('text'), heading: required, paragraphs }),
  z.strictObject({ type: z.literal('image'), picture, caption: words, heading, paragraphs, link: link.nullable() }),
  z.strictObject({ type: z.literal('callToAction'), heading: required, text: words, link }),
  z.strictObject({ type: z.literal('posts'), heading, count }),
]) satisfies z.ZodType<HomeBlock>;

/** Raised when a block is stored in another shape; what older shapes become is then written here. */
const version = 1;
const stored = z.object({ v: z.literal(version), block });

export type BlockProblem = 'unknown-block' | 'bad-link' | 'invalid-block';

/** A block from what staff sent. Refused: a type that is none, a link that may lead nowhere, anything else that does not fit. */
export function readHomeBlock(value: unknown): { ok: true; block: HomeBlock } | { ok: false; problem: BlockProblem } {
  const parsed = block.safeParse(value);
  if (parsed.success) return { ok: true, block: parsed.data };
  const { issues } = parsed.error;
  if (issues.some((issue) => issue.path.at(-1) === 'type')) return { ok: false, problem: 'unknown-block' };
  if (issues.some((issue) => issue.message === badLink)) return { ok: false, problem: badLink };
  return { ok: false, problem: 'invalid-block' };
}

/** The sections in their order; depends on the tag `home`. A block of a version or shape that is not known is left out. */
export async function homeSections(tx: Tx): Promise<readonly HomeSection[]> {
  tx.reads.tag('home');
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
    return stored.parse(JSON.parse(text)).block;
  } catch {
    return null;
  }
}

/** Holds all sections until the transaction ends; their ids in order, those that cannot be shown too. */
export async function lockHomeSections(tx: Tx): Promise<readonly number[]> {
  let query = tx.q.selectFrom('home_sections').select('id').orderBy('position').orderBy('id');
  if (tx.locks) query = query.forUpdate();
  return (await query.execute()).map((row) => row.id);
}

/** Stores a new section behind all others until `placeHomeSections`; its id. */
export async function insertHomeSection(tx: Tx, value: HomeBlock): Promise<number> {
  const { id } = await tx.q
    .insertInto('home_sections')
    .values({ position: limits.homeSections, block: encode(value) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a section another block. */
export async function updateHomeSection(tx: Tx, id: number, value: HomeBlock): Promise<void> {
  await tx.q
    .updateTable('home_sections')
    .set({ block: encode(value) })
    .where('id', '=', id)
    .execute();
}

/** Takes a section away. */
export async function deleteHomeSection(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('home_sections').where('id', '=', id).execute();
}

/** Puts the sections in the order of the ids. */
export async function placeHomeSections(tx: Tx, order: readonly number[]): Promise<void> {
  for (const [position, id] of order.entries())
    await tx.q.updateTable('home_sections').set({ position }).where('id', '=', id).execute();
}

function encode(value: HomeBlock): string {
  return JSON.stringify({ v: version, block: value });
}
