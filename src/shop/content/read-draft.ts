// What staff sent for a page or post, as one that can be stored, or what is wrong with it.
import type { BlockProblem } from '../../db/block-parts.ts';
import { readPicture, readPlacedBlock } from '../../db/content.ts';
import { factTexts, unknownFacts } from '../../rules/content-facts.ts';
import type { DraftProblemCode } from '../../rules/content-problems.ts';
import { isReservedSegment, isSlug } from '../../rules/content.ts';
import type { ContentDraft, ContentKind, ContentStatus, PlacedBlock } from '../../rules/content.ts';
import { limits } from '../../settings/constants.ts';

/** As it was sent: picture and blocks are read here. */
export interface SentContent {
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

export type DraftProblem =
  | { code: Exclude<DraftProblemCode, 'unknown-placeholder' | BlockProblem> }
  /** `at`: the place of the block, 0 for the first; null: title or description. */
  | { code: 'unknown-placeholder'; at: number | null; name: string }
  | { code: BlockProblem; at: number };

/** Longest title and description, in characters. */
export const contentLengths = { title: 150, description: 400 } as const;

type Read = { ok: true; draft: ContentDraft } | { ok: false; problem: DraftProblem };

/**
 * A draft that may be stored. Refused: no title, an address that is none or the shop's own (R9), a picture or a block that is
 * none, a link that may not be, more blocks than a page may hold, a placeholder that stands for nothing.
 */
export function readDraft(sent: SentContent): Read {
  const title = sent.title.trim().slice(0, contentLengths.title);
  const description = sent.description.trim().slice(0, contentLengths.description);
  if (title === '') return wrong({ code: 'no-title' });
  if (!isSlug(sent.slug)) return wrong({ code: 'bad-slug' });
  if (sent.kind === 'page' && isReservedSegment(sent.slug)) return wrong({ code: 'reserved-slug' });
  const [unknown] = [title, description].flatMap(unknownFacts);
  if (unknown !== undefined) return wrong({ code: 'unknown-placeholder', at: null, name: unknown });
  const picture = readPicture(sent.picture);
  if (picture === undefined) return wrong({ code: 'bad-picture' });
  if (sent.blocks.length > limits.contentBlocks) return wrong({ code: 'too-many-blocks' });
  const blocks: PlacedBlock[] = [];
  for (const [at, value] of sent.blocks.entries()) {
    const read = readPlacedBlock(value);
    if (!read.ok) return wrong({ code: read.problem, at });
    const [name] = factTexts(read.block.block).flatMap(unknownFacts);
    if (name !== undefined) return wrong({ code: 'unknown-placeholder', at, name });
    blocks.push(read.block);
  }
  return { ok: true, draft: { ...sent, title, description, picture, blocks } };
}

function wrong(problem: DraftProblem): Read {
  return { ok: false, problem };
}
