// A page or post as a visitor sees it, and the preview of unsaved content for staff.
import { findContentBySlug, listPublicContents } from '../../db/content/contents.ts';
import type { Category } from '../../rules/catalog/product.ts';
import { visibleBlocks, hasBlocksForRoles, isPublic, readingMinutes, countWords } from '../../rules/content/content.ts';
import type { Content, ContentBlock, ContentDraft, ContentKind } from '../../rules/content/content.ts';
import { postSummary, relatedPosts } from '../../rules/content/posts.ts';
import type { PostSummary } from '../../rules/content/posts.ts';
import { serverLimits } from '../../settings/server-constants.ts';
import { canManageShop } from '../accounts/can-manage-shop.ts';
import type { NotAllowed } from '../accounts/can-manage-shop.ts';
import { hasContentToShow, selectRowItems, loadRows } from './load-rows.ts';
import type { RowSelection, RowView } from './load-rows.ts';
import type { Role, Shop, Visitor } from '../shop.ts';
import { parseDraft } from './parse-draft.ts';
import type { ContentDraftProblem, DraftInput } from './parse-draft.ts';

/** A block with the items that it shows now. */
export interface ContentBlockView extends RowView {
  block: ContentBlock;
}

export interface ContentView extends Omit<Content, 'id' | 'own' | 'revision' | 'blocks'> {
  /** null before the content is saved. */
  id: number | null;
  /** The blocks that this role may see. */
  blocks: readonly ContentBlockView[];
  /** Whether a logged-in visitor may see other blocks than a guest (R48). */
  isByRole: boolean;
  /** Reading time in whole minutes. */
  minutes: number;
  /** Related posts; empty for a page. */
  related: readonly PostSummary[];
  /** Epoch ms. */
  now: number;
}

interface ContentQuery {
  kind: ContentKind;
  slug: string;
  /** All categories, already loaded by the caller. */
  categories: readonly Category[];
  /** The role of the visitor; blocks for other roles are dropped first ([6-08]). */
  role: Role;
}

/** Number of posts among which related posts are chosen. */
const maxRelatedCandidates = 100;

/** The published page or post of a slug; null when there is none. */
export async function showContent(shop: Shop, asked: ContentQuery): Promise<ContentView | null> {
  const now = shop.clock.now();
  const content = await shop.db.read((tx) => findContentBySlug(tx, asked.kind, asked.slug));
  if (!content || !isPublic(content, now)) return null;
  return buildContentView(shop, { ...content, now }, asked);
}

/**
 * The preview of an unsaved draft as a visitor with this role would see it. Refused: not staff (R30), everything that
 * `parseDraft` refuses.
 */
export async function previewContent(
  shop: Shop,
  visitor: Visitor,
  { sent, ...asked }: { sent: DraftInput; categories: readonly Category[]; role: Role },
): Promise<
  { ok: true; content: ContentView } | NotAllowed | { ok: false; reason: 'invalid'; problem: ContentDraftProblem }
> {
  if (!canManageShop(visitor)) return { ok: false, reason: 'not-allowed' };
  const read = parseDraft(sent);
  if (!read.ok) return { ok: false, reason: 'invalid', problem: read.problem };
  const now = shop.clock.now();
  const content = { ...read.draft, id: null, changedAt: now, now };
  return { ok: true, content: await buildContentView(shop, content, asked) };
}

async function buildContentView(
  shop: Shop,
  content: ContentDraft & { id: number | null; changedAt: number; now: number },
  { categories: all, role }: Pick<ContentQuery, 'categories' | 'role'>,
): Promise<ContentView> {
  const { id, kind, slug, title, description, picture, status, publishedAt, changedAt, now } = content;
  const blocks = visibleBlocks(content.blocks, role);
  const { plans, related } = await shop.db.read(async (tx) => {
    const planned: RowSelection[] = [];
    for (const block of blocks) planned.push(await selectRowItems(tx, block, all, now));
    const others = kind === 'post' ? await listPublicContents(tx, { kind, now, limit: maxRelatedCandidates }) : [];
    const post = { id: id ?? 0, title, description };
    return { plans: planned, related: relatedPosts(post, others.map(postSummary), serverLimits.relatedPosts) };
  });
  const rows = await loadRows(shop, plans, { all, now });
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
      return hasContentToShow(block, row) ? [{ block, ...row }] : [];
    }),
    isByRole: hasBlocksForRoles(content.blocks),
    minutes: readingMinutes(countWords(blocks)),
    related,
    now,
  };
}
