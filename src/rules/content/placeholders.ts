// Placeholders in texts that staff writes: `{shop.name}` is replaced by the current value of the setting.
import type { ContentBlock, TextPart, TextRun } from './content.ts';

/** All placeholders. The value may be empty; a paragraph or list item that holds nothing else is then left out. */
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

/** The unknown placeholders of a text. */
export function unknownPlaceholders(text: string): readonly string[] {
  return [...text.matchAll(placeholderPattern)].flatMap(([, name = '']) => (isPlaceholderName(name) ? [] : [name]));
}

/** Fills in the placeholders of a text. Unknown placeholders stay as they are. */
export function fillPlaceholders(text: string, facts: PlaceholderValues): string {
  return text.replaceAll(placeholderPattern, (match, name: string) => (isPlaceholderName(name) ? facts[name] : match));
}

/** All texts of a block in which placeholders are replaced. */
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

/** Fills in the placeholders of a block. */
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

/**
 * Fills in the placeholders of the parts. Parts that are empty afterwards are left out, and so is a heading without any
 * content below it.
 */
function fillParts(parts: readonly TextPart[], facts: PlaceholderValues): readonly TextPart[] {
  const removed = new Set<TextPart>();
  const filled = parts.map((part) => {
    const filledPart = fillPart(part, facts);
    if (isEmpty(filledPart)) removed.add(filledPart);
    return filledPart;
  });
  // Walks backwards. A heading is removed when everything between it and the next heading of its own level or higher is
  // removed.
  for (const [index, part] of [...filled.entries()].toReversed()) {
    if (part.type !== 'heading') continue;
    const end = filled.findIndex((one, at) => at > index && one.type === 'heading' && one.level <= part.level);
    const below = filled.slice(index + 1, end === -1 ? undefined : end);
    if (below.length > 0 && below.every((one) => removed.has(one))) removed.add(part);
  }
  return filled.filter((part) => !removed.has(part));
}

function fillPart(part: TextPart, facts: PlaceholderValues): TextPart {
  const fillRun = (one: TextRun): TextRun => ({
    ...one,
    text: fillPlaceholders(one.text, facts),
    link: one.link === null ? null : fillLink(one.link, facts),
  });
  switch (part.type) {
    case 'heading':
      return { ...part, text: fillPlaceholders(part.text, facts) };
    case 'paragraph':
      return { ...part, runs: part.runs.map(fillRun) };
    case 'list':
      return { ...part, items: part.items.map((runs) => runs.map(fillRun)).filter((runs) => !isBlank(runs)) };
  }
}

/** Phone numbers in links keep only digits and '+'. */
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
