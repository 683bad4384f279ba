// Pages and posts: their blocks, their visibility, and their addresses.
import type { AccountRole } from '../accounts/accounts.ts';
import type { ChineseScript } from '../catalog/product.ts';
import type { BlockPicture, HomeBlock } from '../home/sections.ts';

/** A page has the address `/{slug}/`, a post `/blog/{slug}/` (R9). */
export type ContentKind = 'page' | 'post';

export type ContentStatus = 'published' | 'draft';

/** Pages that every shop needs. Staff can edit and hide them, but their address is fixed and they cannot be deleted. */
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

/** A piece of text with one formatting. */
export interface TextRun {
  text: string;
  mark: 'plain' | 'strong' | 'emphasis';
  /** An address that `isTextLink` accepts. */
  link: string | null;
  /** The script of Chinese text; null for other text. */
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

/** Text is structured data, never HTML. Rows and calls to action are the blocks of the home page. */
export type ContentBlock =
  | { type: 'text'; parts: readonly TextPart[] }
  | ({ type: 'image' } & CaptionedPicture)
  | { type: 'gallery'; pictures: readonly CaptionedPicture[] }
  | { type: 'contactForm'; formId: number }
  | Extract<HomeBlock, { type: 'productRow' | 'categoryRow' | 'callToAction' }>;

export const contentBlockTypes = [
  'text',
  'image',
  'gallery',
  'productRow',
  'categoryRow',
  'callToAction',
  'contactForm',
] as const;

/** A block and the roles that may see it; null means everyone ([6-08]). */
export interface PlacedBlock {
  roles: readonly AccountRole[] | null;
  block: ContentBlock;
}

/** The fields that staff fills in. */
export interface ContentDraft {
  kind: ContentKind;
  slug: string;
  title: string;
  /** One or two sentences, for lists and search engines. */
  description: string;
  /** Shown above a post and in lists of posts. */
  picture: BlockPicture | null;
  blocks: readonly PlacedBlock[];
  status: ContentStatus;
  /** Epoch ms. Published content is visible from this moment on. */
  publishedAt: number;
}

export interface Content extends ContentDraft {
  id: number;
  /** Which of the required pages this is; null for any other page or post. */
  own: RequiredPage | null;
  /** Epoch ms. */
  changedAt: number;
  /**
   * Increases with every change. A client sends the revision that it has read, so that conflicting changes are
   * detected.
   */
  revision: number;
}

/** Whether a visitor with this role may see a block for `roles` ([6-08]). A guest has none of the account roles. */
function isVisibleTo(roles: PlacedBlock['roles'], role: string): boolean {
  return roles === null || roles.some((one) => one === role);
}

/** The blocks that a visitor with this role may see. */
export function visibleBlocks(blocks: readonly PlacedBlock[], role: string): readonly ContentBlock[] {
  return blocks.filter(({ roles }) => isVisibleTo(roles, role)).map(({ block }) => block);
}

/** Whether the page may look different for a visitor who is logged in (R48). */
export function hasBlocksForRoles(blocks: readonly PlacedBlock[]): boolean {
  return blocks.some(({ roles }) => roles !== null);
}

/** Whether everyone can read it at the moment `now` (epoch ms). */
export function isPublic({ status, publishedAt }: Pick<Content, 'status' | 'publishedAt'>, now: number): boolean {
  return status === 'published' && publishedAt <= now;
}

/** Maximum length of a slug, in characters. */
const maxSlugLength = 100;

/** Whether a text is a slug: lower-case letters and digits, with single hyphens in between. */
export function isSlug(text: string): boolean {
  return text.length <= maxSlugLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** Makes a slug of a title: 'Wat is een druk?' → 'wat-is-een-druk'. Returns '' when no letter or digit is left. */
export function slugify(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxSlugLength)
    .replaceAll(/^-|-$/g, '');
}

/** First address segments that the shop uses itself. No page may have one as its slug (R9). */
const reservedSegments: ReadonlySet<string> = new Set([
  'winkel',
  'product-categorie',
  'product',
  'cart',
  'checkout',
  'mijn-account',
  'verlanglijst',
  'herroepen',
  'bestelling',
  'toestemming',
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

/** Whether an address segment is used by the shop itself. */
export function isReservedSegment(slug: string): boolean {
  return reservedSegments.has(slug);
}

/** Number of words in the text blocks. */
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

/** Reading time in whole minutes, rounded up, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
