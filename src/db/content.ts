// Pages and posts. What they are composed of is JSON with its version, parsed at this edge.
import { sql } from 'kysely';
import { z } from 'zod';
import { isTextLink } from '../rules/content-links.ts';
import { ownPages } from '../rules/content.ts';
import type {
  Content,
  ContentBlock,
  ContentDraft,
  ContentKind,
  ContentStatus,
  OwnPage,
  PlacedBlock,
} from '../rules/content.ts';
import { accountRoles } from '../rules/accounts.ts';
import { sortName } from '../rules/sort-name.ts';
import { limits } from '../settings/constants.ts';
import { badLink, blockProblem, callToAction, categoryRow, picture, productRow, words } from './block-parts.ts';
import type { BlockProblem } from './block-parts.ts';
import type { Tx } from './database.ts';
import { likeAnywhere, searchWords } from './order-search.ts';

const script = z.enum(['zh-Hant', 'zh-Hans']).nullable();
const longestText = 10_000;
const run = z.strictObject({
  text: z.string().min(1).max(longestText),
  mark: z.enum(['plain', 'strong', 'emphasis']),
  link: z.string().max(500).refine(isTextLink, badLink).nullable(),
  lang: script,
});
const runs = z.array(run).min(1).max(300);
const part = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: z.string().min(1).max(200),
  }),
  z.strictObject({ type: z.literal('paragraph'), runs }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(runs).min(1).max(100) }),
]);
const captioned = { picture, caption: words };

const block = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), parts: z.array(part).min(1).max(300) }),
  z.strictObject({ type: z.literal('image'), ...captioned }),
  z.strictObject({
    type: z.literal('gallery'),
    pictures: z.array(z.strictObject(captioned)).min(1).max(limits.homeRow),
  }),
  productRow,
  categoryRow,
  callToAction,
]) satisfies z.ZodType<ContentBlock>;

const placed = z.strictObject({
  roles: z
    .array(z.enum(accountRoles))
    .min(1)
    .max(accountRoles.length)
    .refine((roles) => new Set(roles).size === roles.length)
    .nullable(),
  block,
});

/** A block from what staff sent. Refused: a type that is none, a link that may lead nowhere, roles that are none, anything else that does not fit. */
export function readPlacedBlock(
  value: unknown,
): { ok: true; block: PlacedBlock } | { ok: false; problem: BlockProblem } {
  const parsed = placed.safeParse(value);
  return parsed.success ? { ok: true, block: parsed.data } : { ok: false, problem: blockProblem(parsed.error) };
}

/** A picture from what staff sent; undefined for one that is none. */
export function readPicture(value: unknown): Content['picture'] | undefined {
  return picture.nullable().safeParse(value).data;
}

/** Raised when a block is stored in another shape; what older shapes become is then written here. */
const version = 1;
const stored = z.object({ v: z.literal(version), picture: picture.nullable(), blocks: z.array(z.unknown()) });

function encodeBody({ picture: shown, blocks }: Pick<ContentDraft, 'picture' | 'blocks'>): string {
  return JSON.stringify({ v: version, picture: shown, blocks });
}

/** A block of a shape that is not known is left out. */
function parseBody(text: string): Pick<Content, 'picture' | 'blocks'> {
  const body = stored.parse(JSON.parse(text));
  const known = body.blocks.flatMap((one) => {
    const parsed = placed.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  return { picture: body.picture, blocks: known };
}

const own = z.enum(ownPages).nullable();

interface Row {
  id: number;
  kind: ContentKind;
  own: string | null;
  slug: string;
  title: string;
  description: string;
  body: string;
  status: ContentStatus;
  published_at: number;
  changed_at: number;
  revision: number;
}

const columns = [
  'id',
  'kind',
  'own',
  'slug',
  'title',
  'description',
  'body',
  'status',
  'published_at',
  'changed_at',
  'revision',
] as const;

function asContent(row: Row): Content {
  const { body, published_at: publishedAt, changed_at: changedAt, ...same } = row;
  return { ...same, own: own.parse(row.own), publishedAt, changedAt, ...parseBody(body) };
}

/** What was published moves into view by the clock: the moment of the next one counts. */
async function noteNext(tx: Tx, kind: ContentKind | null, now: number): Promise<void> {
  let query = tx.q
    .selectFrom('contents')
    .select((eb) => eb.fn.min<number | null>('published_at').as('next'))
    .where('status', '=', 'published')
    .where('published_at', '>', now);
  if (kind) query = query.where('kind', '=', kind);
  tx.reads.until((await query.executeTakeFirst())?.next ?? null);
}

/** A page or post by its address, also one that is not public; null for none. Depends on the tags `content` and `content:{id}`. */
export async function contentBySlug(tx: Tx, kind: ContentKind, slug: string): Promise<Content | null> {
  const row = await tx.q
    .selectFrom('contents')
    .select(columns)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  tx.reads.tag(row ? `content:${row.id}` : 'content');
  return row ? asContent(row) : null;
}

/** A page or post by its number, also one that is not public; null for none. */
export async function contentById(tx: Tx, id: number): Promise<Content | null> {
  tx.reads.tag(`content:${id}`);
  const row = await tx.q.selectFrom('contents').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? asContent(row) : null;
}

/** The same, held until the transaction ends. */
export async function lockContent(tx: Tx, id: number): Promise<Content | null> {
  let query = tx.q.selectFrom('contents').select(columns).where('id', '=', id);
  if (tx.locks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? asContent(row) : null;
}

/** What is public at a moment, the newest first; without a kind pages and posts. Depends on the tag `content` and on the clock. */
export async function publicContents(
  tx: Tx,
  { kind, now, limit, offset = 0 }: { kind: ContentKind | null; now: number; limit: number; offset?: number },
): Promise<readonly Content[]> {
  tx.reads.tag('content');
  await noteNext(tx, kind, now);
  let query = tx.q
    .selectFrom('contents')
    .select(columns)
    .where('status', '=', 'published')
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  if (kind) query = query.where('kind', '=', kind);
  return (await query.execute()).map(asContent);
}

/** How many are public at a moment. Depends on the tag `content` and on the clock. */
export async function countPublicContents(tx: Tx, kind: ContentKind, now: number): Promise<number> {
  tx.reads.tag('content');
  await noteNext(tx, kind, now);
  const { count } = await tx.q
    .selectFrom('contents')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .where('published_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One of the shop's own pages, as links to it need it. */
export interface OwnPageLink {
  own: OwnPage;
  slug: string;
  title: string;
}

/** The shop's own pages that are public, in their order. Depends on the tag `own-pages` and on the clock. */
export async function publicOwnPages(tx: Tx, now: number): Promise<readonly OwnPageLink[]> {
  tx.reads.tag('own-pages');
  const rows = await tx.q
    .selectFrom('contents')
    .select(['own', 'slug', 'title', 'published_at'])
    .where('own', 'is not', null)
    .where('status', '=', 'published')
    .execute();
  for (const row of rows) if (row.published_at > now) tx.reads.until(row.published_at);
  return ownPages.flatMap((name) =>
    rows
      .filter((row) => row.own === name && row.published_at <= now)
      .map(({ slug, title }) => ({ own: name, slug, title })),
  );
}

export interface StaffContentsQuery {
  kind: ContentKind;
  /** Words of the title; '' for all. */
  search: string;
  status: ContentStatus | null;
  order: 'changed' | 'date' | 'title';
  descending: boolean;
  limit: number;
  offset: number;
}

/** Pages or posts for staff, with how many there are. */
export async function staffContents(
  tx: Tx,
  { kind, search, status, order, descending, limit, offset }: StaffContentsQuery,
): Promise<{ rows: readonly Content[]; total: number }> {
  let found = tx.q.selectFrom('contents').where('kind', '=', kind);
  if (status) found = found.where('status', '=', status);
  for (const word of searchWords(search))
    found = found.where(sql<boolean>`sort_title like ${likeAnywhere(word)} escape '\\'`);
  const column = ({ changed: 'changed_at', date: 'published_at', title: 'sort_title' } as const)[order];
  const direction = descending ? 'desc' : 'asc';
  const rows = await found
    .select(columns)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
  return { rows: rows.map(asContent), total: Number(count) };
}

/** Which content of a kind has an address part; null for none. */
export async function idOfSlug(tx: Tx, kind: ContentKind, slug: string): Promise<number | null> {
  const row = await tx.q
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The shop's own pages that there are, public or not. */
export async function knownOwnPages(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.q.selectFrom('contents').select('own').where('own', 'is not', null).execute();
  return new Set(rows.flatMap((row) => row.own ?? []));
}

function valuesOf(draft: ContentDraft, at: number) {
  return {
    kind: draft.kind,
    slug: draft.slug,
    title: draft.title,
    sort_title: sortName(draft.title),
    description: draft.description,
    body: encodeBody(draft),
    status: draft.status,
    published_at: draft.publishedAt,
    changed_at: at,
  };
}

/** Stores a new page or post; its number, or null where its address is taken. */
export async function insertContent(
  tx: Tx,
  draft: ContentDraft,
  { at, own: name = null }: { at: number; own?: OwnPage | null },
): Promise<number | null> {
  const row = await tx.q
    .insertInto('contents')
    .values({ ...valuesOf(draft, at), own: name, revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores what a page or post, held by `lockContent`, has become. */
export async function updateContent(tx: Tx, { id, revision }: Content, draft: ContentDraft, at: number): Promise<void> {
  await tx.q
    .updateTable('contents')
    .set({ ...valuesOf(draft, at), revision: revision + 1 })
    .where('id', '=', id)
    .execute();
}

/** Takes a page or post away. */
export async function deleteContent(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('contents').where('id', '=', id).execute();
}
