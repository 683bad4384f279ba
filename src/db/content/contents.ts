// Pages and posts. Their body is JSON with a version, validated when it is read.
import { sql } from 'kysely';
import { z } from 'zod';
import { isTextLink } from '../../rules/content/text-links.ts';
import { requiredPages } from '../../rules/content/content.ts';
import type {
  Content,
  ContentBlock,
  ContentDraft,
  ContentKind,
  ContentStatus,
  RequiredPage,
  PlacedBlock,
} from '../../rules/content/content.ts';
import { accountRoles } from '../../rules/accounts/accounts.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import {
  badLinkCode,
  toBlockProblem,
  callToActionSchema,
  categoryRowSchema,
  pictureSchema,
  productRowSchema,
  longText,
} from './block-schemas.ts';
import type { BlockProblem } from './block-schemas.ts';
import type { Tx } from '../database.ts';
import { searchWords } from '../../rules/search/search-texts.ts';
import { containsPattern } from '../search/search-text.ts';

const scriptLang = z.enum(['zh-Hant', 'zh-Hans']).nullable();
const maxTextLength = 10_000;
const textRun = z.strictObject({
  text: z.string().min(1).max(maxTextLength),
  mark: z.enum(['plain', 'strong', 'emphasis']),
  link: z.string().max(500).refine(isTextLink, badLinkCode).nullable(),
  lang: scriptLang,
});
const textRuns = z.array(textRun).min(1).max(300);
const textPart = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    text: z.string().min(1).max(200),
  }),
  z.strictObject({ type: z.literal('paragraph'), runs: textRuns }),
  z.strictObject({ type: z.literal('list'), ordered: z.boolean(), items: z.array(textRuns).min(1).max(100) }),
]);
const captionedPicture = { picture: pictureSchema, caption: longText };

const contentBlock = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), parts: z.array(textPart).min(1).max(300) }),
  z.strictObject({ type: z.literal('image'), ...captionedPicture }),
  z.strictObject({
    type: z.literal('gallery'),
    pictures: z.array(z.strictObject(captionedPicture)).min(1).max(serverLimits.homeRow),
  }),
  productRowSchema,
  categoryRowSchema,
  callToActionSchema,
  z.strictObject({ type: z.literal('contactForm'), formId: z.int().min(1).max(2_147_483_647) }),
]) satisfies z.ZodType<ContentBlock>;

const placedBlock = z.strictObject({
  roles: z
    .array(z.enum(accountRoles))
    .min(1)
    .max(accountRoles.length)
    .refine((roles) => new Set(roles).size === roles.length)
    .nullable(),
  block: contentBlock,
});

/** Parses a block sent by staff. Refuses unknown types, links that are not allowed, unknown roles and all other invalid data. */
export function parsePlacedBlock(
  value: unknown,
): { ok: true; block: PlacedBlock } | { ok: false; problem: BlockProblem } {
  const parsed = placedBlock.safeParse(value);
  return parsed.success ? { ok: true, block: parsed.data } : { ok: false, problem: toBlockProblem(parsed.error) };
}

/** Parses a picture sent by staff; undefined when it is invalid. */
export function parsePicture(value: unknown): Content['picture'] | undefined {
  return pictureSchema.nullable().safeParse(value).data;
}

/** Increase it when the stored format of a block changes, and convert older formats here. */
const version = 1;
const storedBody = z.object({ v: z.literal(version), picture: pictureSchema.nullable(), blocks: z.array(z.unknown()) });

function encodeBody({ picture: shown, blocks }: Pick<ContentDraft, 'picture' | 'blocks'>): string {
  return JSON.stringify({ v: version, picture: shown, blocks });
}

/** Parses a stored body. Blocks of an unknown format are left out. */
function parseBody(text: string): Pick<Content, 'picture' | 'blocks'> {
  const body = storedBody.parse(JSON.parse(text));
  const known = body.blocks.flatMap((one) => {
    const parsed = placedBlock.safeParse(one);
    return parsed.success ? [parsed.data] : [];
  });
  return { picture: body.picture, blocks: known };
}

const ownPageName = z.enum(requiredPages).nullable();

interface StoredContentRow {
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

function toContent(row: StoredContentRow): Content {
  const { body, published_at: publishedAt, changed_at: changedAt, ...same } = row;
  return { ...same, own: ownPageName.parse(row.own), publishedAt, changedAt, ...parseBody(body) };
}

/** Adds a dependency on the moment (epoch ms) of the next planned publication. */
async function trackNextPublication(tx: Tx, kind: ContentKind | null, now: number): Promise<void> {
  let query = tx.q
    .selectFrom('contents')
    .select((eb) => eb.fn.min<number | null>('published_at').as('next'))
    .where('status', '=', 'published')
    .where('published_at', '>', now);
  if (kind) query = query.where('kind', '=', kind);
  tx.tracker.until((await query.executeTakeFirst())?.next ?? null);
}

/** Returns a page or post by its slug, public or not; null when there is none. Depends on `content` and `content:{id}`. */
export async function findContentBySlug(tx: Tx, kind: ContentKind, slug: string): Promise<Content | null> {
  const row = await tx.q
    .selectFrom('contents')
    .select(columns)
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  tx.tracker.tag(row ? `content:${row.id}` : 'content');
  return row ? toContent(row) : null;
}

/** Returns a page or post by its id, public or not; null when there is none. Depends on `content:{id}`. */
export async function findContentById(tx: Tx, id: number): Promise<Content | null> {
  tx.tracker.tag(`content:${id}`);
  const row = await tx.q.selectFrom('contents').select(columns).where('id', '=', id).executeTakeFirst();
  return row ? toContent(row) : null;
}

/** Returns a page or post by its id and locks it until the transaction ends; null when there is none. */
export async function lockContent(tx: Tx, id: number): Promise<Content | null> {
  let query = tx.q.selectFrom('contents').select(columns).where('id', '=', id);
  if (tx.hasRowLocks) query = query.forUpdate();
  const row = await query.executeTakeFirst();
  return row ? toContent(row) : null;
}

/** Lists public pages and posts (or one kind) at a moment, newest first. Depends on the tag `content` and on the clock. */
export async function listPublicContents(
  tx: Tx,
  { kind, now, limit, offset = 0 }: { kind: ContentKind | null; now: number; limit: number; offset?: number },
): Promise<readonly Content[]> {
  tx.tracker.tag('content');
  await trackNextPublication(tx, kind, now);
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
  return (await query.execute()).map(toContent);
}

/** Counts the public contents of a kind at `now` (epoch ms). Depends on the tag `content` and on the clock. */
export async function countPublicContents(tx: Tx, kind: ContentKind, now: number): Promise<number> {
  tx.tracker.tag('content');
  await trackNextPublication(tx, kind, now);
  const { count } = await tx.q
    .selectFrom('contents')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .where('published_at', '<=', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The data for a link to one of the pages that the shop needs. */
export interface OwnPageLink {
  own: RequiredPage;
  slug: string;
  title: string;
}

/** The public pages among those that the shop needs, in their order. Depends on the tag `own-pages` and on the clock. */
export async function listPublicOwnPages(tx: Tx, now: number): Promise<readonly OwnPageLink[]> {
  tx.tracker.tag('own-pages');
  const rows = await tx.q
    .selectFrom('contents')
    .select(['own', 'slug', 'title', 'published_at'])
    .where('own', 'is not', null)
    .where('status', '=', 'published')
    .execute();
  for (const row of rows) if (row.published_at > now) tx.tracker.until(row.published_at);
  return requiredPages.flatMap((name) =>
    rows
      .filter((row) => row.own === name && row.published_at <= now)
      .map(({ slug, title }) => ({ own: name, slug, title })),
  );
}

export interface StaffContentsQuery {
  kind: ContentKind;
  /** Words in the title; '' for all. */
  search: string;
  /** Only the one with this slug. */
  slug?: string;
  status: ContentStatus | null;
  order: 'changed' | 'date' | 'title';
  descending: boolean;
  limit: number;
  offset: number;
}

/** One page of contents for staff, and the total number on all pages. */
export async function listStaffContents(
  tx: Tx,
  { kind, search, slug, status, order, descending, limit, offset }: StaffContentsQuery,
): Promise<{ rows: readonly Content[]; total: number }> {
  let found = tx.q.selectFrom('contents').where('kind', '=', kind);
  if (status) found = found.where('status', '=', status);
  if (slug !== undefined) found = found.where('slug', '=', slug);
  for (const word of searchWords(search))
    found = found.where(sql<boolean>`sort_title like ${containsPattern(word)} escape '\\'`);
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
  return { rows: rows.map(toContent), total: Number(count) };
}

/** Returns the id of the content of a kind with this slug; null when there is none. */
export async function findContentIdBySlug(tx: Tx, kind: ContentKind, slug: string): Promise<number | null> {
  const row = await tx.q
    .selectFrom('contents')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the roles of the existing pages that the shop needs, public or not. */
export async function readExistingOwnPages(tx: Tx): Promise<ReadonlySet<RequiredPage>> {
  const rows = await tx.q.selectFrom('contents').select('own').where('own', 'is not', null).execute();
  return new Set(rows.flatMap((row) => ownPageName.parse(row.own) ?? []));
}

function toColumns(draft: ContentDraft, at: number) {
  return {
    kind: draft.kind,
    slug: draft.slug,
    title: draft.title,
    sort_title: foldText(draft.title),
    description: draft.description,
    body: encodeBody(draft),
    status: draft.status,
    published_at: draft.publishedAt,
    changed_at: at,
  };
}

/** Stores a new page or post and returns its id; null when its slug is taken. */
export async function insertContent(
  tx: Tx,
  draft: ContentDraft,
  { at, own: name = null }: { at: number; own?: RequiredPage | null },
): Promise<number | null> {
  const row = await tx.q
    .insertInto('contents')
    .values({ ...toColumns(draft, at), own: name, revision: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Stores the new state of a page or post that is locked by `lockContent`; `at` in epoch ms. */
export async function updateContent(tx: Tx, { id, revision }: Content, draft: ContentDraft, at: number): Promise<void> {
  await tx.q
    .updateTable('contents')
    .set({ ...toColumns(draft, at), revision: revision + 1 })
    .where('id', '=', id)
    .execute();
}

/** Deletes a page or post. */
export async function deleteContent(tx: Tx, id: number): Promise<void> {
  await tx.q.deleteFrom('contents').where('id', '=', id).execute();
}
