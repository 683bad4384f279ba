// Validates the form of a page or post.
import type { BlockProblem } from '../../db/content/block-schemas.ts';
import { parsePicture, parsePlacedBlock } from '../../db/content/contents.ts';
import { placeholderTextsOf, unknownPlaceholders } from '../../rules/content/placeholders.ts';
import type { DraftProblemCode } from '../../rules/content/draft-problems.ts';
import { isReservedSegment, isSlug } from '../../rules/content/content.ts';
import type { ContentDraft, ContentKind, ContentStatus, PlacedBlock } from '../../rules/content/content.ts';
import { serverLimits } from '../../settings/server-constants.ts';

/** The form as it was sent; picture and blocks are not validated yet. */
export interface DraftInput {
  kind: ContentKind;
  slug: string;
  title: string;
  description: string;
  picture: unknown;
  blocks: readonly unknown[];
  status: ContentStatus;
  /** Epoch ms. */
  publishedAt: number;
}

export type ContentDraftProblem =
  | { code: Exclude<DraftProblemCode, 'unknown-placeholder' | BlockProblem> }
  /** `at`: index of the block, from 0; null: title or description. */
  | { code: 'unknown-placeholder'; at: number | null; name: string }
  | { code: BlockProblem; at: number };

/** Maximum length of title and description, in characters. */
const maxContentLengths = { title: 150, description: 400 } as const;

type ParseDraftResult = { ok: true; draft: ContentDraft } | { ok: false; problem: ContentDraftProblem };

/**
 * Returns a draft that can be stored. Refused: an empty title, an address that is invalid or reserved by the shop (R9),
 * an invalid picture or block, a link that is not allowed, more blocks than a page may have, an unknown placeholder.
 */
export function parseDraft(sent: DraftInput): ParseDraftResult {
  const title = sent.title.trim().slice(0, maxContentLengths.title);
  const description = sent.description.trim().slice(0, maxContentLengths.description);
  if (title === '') return invalidDraft({ code: 'no-title' });
  if (!isSlug(sent.slug)) return invalidDraft({ code: 'bad-slug' });
  if (sent.kind === 'page' && isReservedSegment(sent.slug)) return invalidDraft({ code: 'reserved-slug' });
  const [unknown] = [title, description].flatMap(unknownPlaceholders);
  if (unknown !== undefined) return invalidDraft({ code: 'unknown-placeholder', at: null, name: unknown });
  const picture = parsePicture(sent.picture);
  if (picture === undefined) return invalidDraft({ code: 'bad-picture' });
  if (sent.blocks.length > serverLimits.contentBlocks) return invalidDraft({ code: 'too-many-blocks' });
  const blocks: PlacedBlock[] = [];
  for (const [at, value] of sent.blocks.entries()) {
    const read = parsePlacedBlock(value);
    if (!read.ok) return invalidDraft({ code: read.problem, at });
    const [name] = placeholderTextsOf(read.block.block).flatMap(unknownPlaceholders);
    if (name !== undefined) return invalidDraft({ code: 'unknown-placeholder', at, name });
    blocks.push(read.block);
  }
  return { ok: true, draft: { ...sent, title, description, picture, blocks } };
}

function invalidDraft(problem: ContentDraftProblem): ParseDraftResult {
  return { ok: false, problem };
}
