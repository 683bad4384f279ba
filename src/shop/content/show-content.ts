// A page or a post as a visitor sees it, and as staff would see what is not saved yet.
import type { Reads } from '../../db/database.ts';
import { contentBySlug, publicContents } from '../../db/content.ts';
import type { Category } from '../../rules/catalog.ts';
import { blocksFor, hasBlocksForRoles, isPublic, readingMinutes, wordsIn } from '../../rules/content.ts';
import type { Content, ContentBlock, ContentDraft, ContentKind } from '../../rules/content.ts';
import { postSummary, relatedPosts } from '../../rules/posts.ts';
import type { PostSummary } from '../../rules/posts.ts';
import { limits } from '../../settings/constants.ts';
import { mayRunShop } from '../accounts/may-run-shop.ts';
import type { Refused } from '../accounts/may-run-shop.ts';
import { hasSomethingToShow, planRow, showRows } from '../rows/show-rows.ts';
import type { RowPlan, ShownRow } from '../rows/show-rows.ts';
import type { Role, Shop, Visitor } from '../shop.ts';
import { readDraft } from './read-draft.ts';
import type { DraftProblem, SentContent } from './read-draft.ts';

/** A block with what stands in it now. */
export interface ShownBlock extends ShownRow {
  block: ContentBlock;
}

export interface ShownContent extends Omit<Content, 'id' | 'own' | 'revision' | 'blocks'> {
  /** null before it is saved. */
  id: number | null;
  /** Those that this role may see. */
  blocks: readonly ShownBlock[];
  /** Whether who is logged in may see another page than a guest (R48). */
  isByRole: boolean;
  /** Whole minutes to read. */
  minutes: number;
  /** Other posts; empty for a page. */
  related: readonly PostSummary[];
  /** Epoch ms. */
  now: number;
}

export interface AskedContent {
  kind: ContentKind;
  slug: string;
  /** All of them, read before. */
  categories: readonly Category[];
  /** Who looks: what is for other roles is not read any further ([6-08]). */
  role: Role;
}

/** Posts among which related ones are looked for. */
const mostRelated = 100;

/** A page or post that is public now; null where there is none. */
export async function showContent(shop: Shop, asked: AskedContent, reads?: Reads): Promise<ShownContent | null> {
  const now = shop.clock.now();
  const content = await shop.db.read((tx) => contentBySlug(tx, asked.kind, asked.slug), reads);
  if (!content || !isPublic(content, now)) return null;
  return shown(shop, { ...content, now }, asked, reads);
}

/**
 * What staff has typed as a visitor of a role would see it, before it is saved. Refused: not staff (R30), what `readDraft`
 * refuses.
 */
export async function previewContent(
  shop: Shop,
  visitor: Visitor,
  { sent, ...asked }: { sent: SentContent; categories: readonly Category[]; role: Role },
): Promise<{ ok: true; content: ShownContent } | Refused | { ok: false; reason: 'invalid'; problem: DraftProblem }> {
  if (!mayRunShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const read = readDraft(sent);
  if (!read.ok) return { ok: false, reason: 'invalid', problem: read.problem };
  const now = shop.clock.now();
  const content = { ...read.draft, id: null, changedAt: now, now };
  return { ok: true, content: await shown(shop, content, asked) };
}

async function shown(
  shop: Shop,
  content: ContentDraft & { id: number | null; changedAt: number; now: number },
  { categories: all, role }: Pick<AskedContent, 'categories' | 'role'>,
  reads?: Reads,
): Promise<ShownContent> {
  const { id, kind, slug, title, description, picture, status, publishedAt, changedAt, now } = content;
  const blocks = blocksFor(content.blocks, role);
  const { plans, related } = await shop.db.read(async (tx) => {
    const planned: RowPlan[] = [];
    for (const block of blocks) planned.push(await planRow(tx, block, all, now));
    const others = kind === 'post' ? await publicContents(tx, { kind, now, limit: mostRelated }) : [];
    const post = { id: id ?? 0, title, description };
    return { plans: planned, related: relatedPosts(post, others.map(postSummary), limits.relatedPosts) };
  }, reads);
  const rows = await showRows(shop, plans, { all, now, reads });
  return {
    id,
    kind,
    slug,
    title,
    description,
    picture,
    status,
    publishedAt,
    changedAt,
    blocks: blocks.flatMap((block, index) => {
      const row = rows[index] ?? { cards: [], categories: [], posts: [] };
      return hasSomethingToShow(block, row) ? [{ block, ...row }] : [];
    }),
    isByRole: hasBlocksForRoles(content.blocks),
    minutes: readingMinutes(wordsIn(blocks)),
    related,
    now,
  };
}
