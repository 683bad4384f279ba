// Pages and posts: what they are composed of, and what of it whom is shown.
import type { AccountRole } from '../accounts/accounts.ts';
import type { ChineseScript } from '../catalog/product.ts';
import type { BlockPicture, HomeBlock } from '../home/sections.ts';

/** A page stands at `/{slug}/`, a post at `/blog/{slug}/` (R9). */
export type ContentKind = 'page' | 'post';

export type ContentStatus = 'published' | 'draft';

/** Pages that the shop itself needs: staff changes and hides them, but they keep their address and are never thrown away. */
export const requiredPages = [
  'delivery',
  'payment',
  'returns',
  'about',
  'reviews',
  'accessibility',
  'privacy',
  'terms',
  'complaints',
  'contact',
] as const;
export type RequiredPage = (typeof requiredPages)[number];

/** Some words that are said in one way. */
export interface TextRun {
  text: string;
  mark: 'plain' | 'strong' | 'emphasis';
  /** As `isTextLink` allows. */
  link: string | null;
  /** The script, where they are Chinese. */
  lang: ChineseScript | null;
}

export type TextPart =
  | { type: 'heading'; level: 2 | 3; text: string }
  | { type: 'paragraph'; runs: readonly TextRun[] }
  | { type: 'list'; ordered: boolean; items: readonly (readonly TextRun[])[] };

export interface CaptionedPicture {
  picture: BlockPicture;
  caption: string;
}

/** Text is data, never HTML. Rows and calls are those of the home page. */
export type ContentBlock =
  | { type: 'text'; parts: readonly TextPart[] }
  | ({ type: 'image' } & CaptionedPicture)
  | { type: 'gallery'; pictures: readonly CaptionedPicture[] }
  | Extract<HomeBlock, { type: 'productRow' | 'categoryRow' | 'callToAction' }>;

export const contentBlockTypes = ['text', 'image', 'gallery', 'productRow', 'categoryRow', 'callToAction'] as const;

/** A block in its place, and the roles it is for; null: everyone ([6-08]). */
export interface PlacedBlock {
  roles: readonly AccountRole[] | null;
  block: ContentBlock;
}

/** What staff fills in. */
export interface ContentDraft {
  kind: ContentKind;
  slug: string;
  title: string;
  /** In a sentence or two: for lists and for search engines. */
  description: string;
  /** Stands above a post, and for it in lists. */
  picture: BlockPicture | null;
  blocks: readonly PlacedBlock[];
  status: ContentStatus;
  /** Epoch ms; what is published shows from then on. */
  publishedAt: number;
}

export interface Content extends ContentDraft {
  id: number;
  /** The page that the shop needs and that this one is; null for any other. */
  own: RequiredPage | null;
  /** Epoch ms. */
  changedAt: number;
  /** Goes up with every change: whoever saves names the one he saw. */
  revision: number;
}

/** Whether a block for these roles is shown to a visitor ([6-08]). A guest has none of the roles. */
export function isVisibleTo(roles: PlacedBlock['roles'], role: string): boolean {
  return roles === null || roles.some((one) => one === role);
}

/** The blocks that a visitor of a role may see. */
export function visibleBlocks(blocks: readonly PlacedBlock[], role: string): readonly ContentBlock[] {
  return blocks.filter(({ roles }) => isVisibleTo(roles, role)).map(({ block }) => block);
}

/** Whether who is logged in may see another page than a guest (R48). */
export function hasBlocksForRoles(blocks: readonly PlacedBlock[]): boolean {
  return blocks.some(({ roles }) => roles !== null);
}

/** Whether everybody can read it at a moment (epoch ms). */
export function isPublic({ status, publishedAt }: Pick<Content, 'status' | 'publishedAt'>, now: number): boolean {
  return status === 'published' && publishedAt <= now;
}

/** Longest address part of a page or post. */
export const maxSlugLength = 100;

/** Small letters, digits, and single hyphens between them. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** A slug of a title: 'Wat is een druk?' → 'wat-is-een-druk'; '' where nothing of it is left. */
export function slugify(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-|-$/g, '');
}

/** First parts of addresses that are the shop's: no page may take one (R9). */
const reservedSegments: ReadonlySet<string> = new Set([
  'winkel',
  'product-categorie',
  'product',
  'cart',
  'checkout',
  'mijn-account',
  'verlanglijst',
  'herroepen',
  'op-de-hoogte',
  'beoordeling-melden',
  'blog',
  'beheer',
  'assets',
  'pictures',
  'documents',
  'feed',
  'feeds',
  'healthz',
  'readyz',
  'wp-json',
  'wp-admin',
  'wp-content',
  'wp-login',
]);

/** Whether an address part belongs to the shop itself. */
export function isReservedSegment(slug: string): boolean {
  return reservedSegments.has(slug);
}

/** The words of some blocks. */
export function countWords(blocks: readonly ContentBlock[]): number {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? block.parts.flatMap(textsOf) : []));
  return texts.flatMap((text) => text.split(/\s+/)).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function textsOf(part: TextPart): readonly string[] {
  if (part.type === 'heading') return [part.text];
  const runs = part.type === 'paragraph' ? part.runs : part.items.flat();
  return runs.map(({ text }) => text);
}

const wordsPerMinute = 200;

/** Minutes to read so many words, begun ones counted, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
