// JSON kept in columns: parsed at this edge by a schema, with a version.
import { z } from 'zod';
import type { ProductFacts, VariationFacts } from '../rules/catalog/product.ts';
import { videoHosts } from '../rules/catalog/video.ts';
import type { ProductVideo } from '../rules/catalog/video.ts';

const contact = z.object({ name: z.string(), address: z.string(), email: z.string() });
const manufacturer = contact.extend({ responsible: contact.optional() });

const facts = z.object({
  v: z.literal(1),
  edition: z.string(),
  game: z.string(),
  set: z.string(),
  setCode: z.string(),
  releaseDate: z.string(),
  packs: z.number(),
  cardsPerPack: z.number(),
  contents: z.array(z.string()),
  sealed: z.enum(['factory-sealed', 'shrink-wrapped', 'opened']),
  ean: z.string(),
  manufacturer,
  ageWarning: z.string(),
});

/** Facts as they are stored. */
export function encodeFacts(value: ProductFacts): string {
  return JSON.stringify({ v: 1, ...value });
}

/** Facts from their column; throws when the text is not what this program wrote. */
export function parseFacts(text: string): ProductFacts {
  const { v: _, ...value } = facts.parse(JSON.parse(text));
  return value;
}

const millimetres = z.object({ lengthMm: z.number(), widthMm: z.number(), heightMm: z.number() });

const variationFacts = z.object({
  v: z.literal(1),
  ean: z.string().default(''),
  packs: z.number().nullable().default(null),
  cardsPerPack: z.number().nullable().default(null),
  /** null: the product's. */
  dimensions: millimetres.nullable().default(null),
});

/** What a variation has of its own, with its measures where those are its own too. */
type StoredVariationFacts = VariationFacts & { dimensions: z.infer<typeof millimetres> | null };

/** Facts of a variation as they are stored. */
export function encodeVariationFacts(value: StoredVariationFacts): string {
  return JSON.stringify({ v: 1, ...value });
}

/** Facts of a variation from their column; throws when the text is not what this program wrote. */
export function parseVariationFacts(text: string): StoredVariationFacts {
  const { v: _, ...value } = variationFacts.parse(JSON.parse(text));
  return value;
}

const paragraphs = z.object({ v: z.literal(1), paragraphs: z.array(z.string()) });

/** Paragraphs as they are stored. */
export function encodeParagraphs(value: readonly string[]): string {
  return JSON.stringify({ v: 1, paragraphs: value });
}

/** Paragraphs from their column. */
export function parseParagraphs(text: string): readonly string[] {
  return paragraphs.parse(JSON.parse(text)).paragraphs;
}

const videos = z.array(
  z.object({
    v: z.literal(1),
    host: z.enum(videoHosts),
    id: z.string(),
    title: z.string(),
    pictureId: z.number().nullable(),
  }),
);

/** Videos as they are stored. */
export function encodeVideos(value: readonly ProductVideo[]): string {
  return JSON.stringify(value.map(({ host, id, title, pictureId }) => ({ v: 1, host, id, title, pictureId })));
}

/** Videos from their column. */
export function parseVideos(text: string): readonly ProductVideo[] {
  // Most products have none.
  if (text === '[]') return [];
  return videos.parse(JSON.parse(text)).map(({ host, id, title, pictureId }) => ({ host, id, title, pictureId }));
}

const choices = z.record(z.string(), z.string());

/** taxonomy → term slug, keys sorted so that the same choice is the same text. */
export function encodeChoices(value: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** The choices of a cart row from their column. */
export function parseChoices(text: string): Readonly<Record<string, string>> {
  return choices.parse(JSON.parse(text));
}
