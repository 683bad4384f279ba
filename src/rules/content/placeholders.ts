// Facts of the shop in texts that staff writes: `{shop.name}` stands for what the settings say now.
import type { ContentBlock, TextPart, TextRun } from './content.ts';

/** Every placeholder there is. Those with nothing to say are empty, and the paragraph or item that held nothing else goes. */
export const placeholderNames = [
  'shop.name',
  'shop.legalName',
  'shop.address',
  'shop.email',
  'shop.phone',
  'shop.kvk',
  'shop.vatId',
  'shipping.deliveryTime',
  'shipping.flatRateNl',
  'shipping.flatRateBe',
  'shipping.freeFrom',
  'pickup.how',
  'pickup.hours',
  'payments.ways',
  'payments.bankTransferDays',
] as const;
export type PlaceholderName = (typeof placeholderNames)[number];
export type PlaceholderValues = Readonly<Record<PlaceholderName, string>>;

const placeholderPattern = /\{([\w.-]+)\}/g;

function isPlaceholderName(name: string): name is PlaceholderName {
  return placeholderNames.some((one) => one === name);
}

/** The placeholders in a text that stand for nothing. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(placeholderPattern)].flatMap(([, name = '']) => (isPlaceholderName(name) ? [] : [name]));
}

/** A text with its placeholders filled in; unknown ones stay as they are. */
export function fillPlaceholders(text: string, facts: PlaceholderValues): string {
  return text.replaceAll(placeholderPattern, (whole, name: string) => (isPlaceholderName(name) ? facts[name] : whole));
}

/** Every text of a block in which placeholders count. */
export function placeholderTextsOf(block: ContentBlock): readonly string[] {
  if (block.type === 'callToAction') return [block.heading, block.text];
  if (block.type === 'image') return [block.caption];
  if (block.type === 'gallery') return block.pictures.map(({ caption }) => caption);
  if (block.type !== 'text') return [];
  return block.parts.flatMap((part) => {
    if (part.type === 'heading') return [part.text];
    const runs = part.type === 'paragraph' ? part.runs : part.items.flat();
    return runs.flatMap(({ text, link }) => [text, link ?? '']);
  });
}

/** A block as it reads with the facts in it. */
export function fillBlock(block: ContentBlock, facts: PlaceholderValues): ContentBlock {
  const fill = (text: string) => fillPlaceholders(text, facts);
  switch (block.type) {
    case 'callToAction':
      return { ...block, heading: fill(block.heading), text: fill(block.text) };
    case 'image':
      return { ...block, caption: fill(block.caption) };
    case 'gallery':
      return { ...block, pictures: block.pictures.map((one) => ({ ...one, caption: fill(one.caption) })) };
    case 'text':
      return { ...block, parts: fillParts(block.parts, facts) };
    default:
      return block;
  }
}

/** The parts with the facts in them; what says nothing then goes, and so does a heading under which nothing stands any more. */
function fillParts(parts: readonly TextPart[], facts: PlaceholderValues): readonly TextPart[] {
  const gone = new Set<TextPart>();
  const filled = parts.map((part) => {
    const after = fillPart(part, facts);
    if (isEmpty(after)) gone.add(after);
    return after;
  });
  // From the end: a heading goes when all below it, down to the next of its own rank, has gone.
  for (const [index, part] of [...filled.entries()].toReversed()) {
    if (part.type !== 'heading') continue;
    const end = filled.findIndex((one, at) => at > index && one.type === 'heading' && one.level <= part.level);
    const below = filled.slice(index + 1, end === -1 ? undefined : end);
    if (below.length > 0 && below.every((one) => gone.has(one))) gone.add(part);
  }
  return filled.filter((part) => !gone.has(part));
}

function fillPart(part: TextPart, facts: PlaceholderValues): TextPart {
  const run = (one: TextRun): TextRun => ({
    ...one,
    text: fillPlaceholders(one.text, facts),
    link: one.link === null ? null : fillLink(one.link, facts),
  });
  switch (part.type) {
    case 'heading':
      return { ...part, text: fillPlaceholders(part.text, facts) };
    case 'paragraph':
      return { ...part, runs: part.runs.map(run) };
    case 'list':
      return { ...part, items: part.items.map((runs) => runs.map(run)).filter((runs) => !isBlank(runs)) };
  }
}

/** A phone number is dialled without what is written between its digits. */
function fillLink(link: string, facts: PlaceholderValues): string {
  const filled = fillPlaceholders(link, facts);
  return filled.startsWith('tel:') ? `tel:${filled.slice(4).replaceAll(/[^+\d]/g, '')}` : filled;
}

function isBlank(runs: readonly TextRun[]): boolean {
  return runs.every(({ text }) => text.trim() === '');
}

function isEmpty(part: TextPart): boolean {
  if (part.type === 'heading') return part.text.trim() === '';
  return part.type === 'paragraph' ? isBlank(part.runs) : part.items.length === 0;
}
