// JSON columns: each value has a version and is validated by a schema when it is read.
import { z } from 'zod';
import type { ProductFacts, VariationFacts } from '../rules/catalog/product.ts';
import { videoHosts } from '../rules/catalog/video.ts';
import type { ProductVideo } from '../rules/catalog/video.ts';

const contact = z.object({ name: z.string(), address: z.string(), email: z.string() });
const manufacturer = contact.extend({ country: z.string().optional(), responsible: contact.optional() });

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

/** Encodes facts for their column. */
export function encodeFacts(value: ProductFacts): string {
  return JSON.stringify({ v: 1, ...value });
}

/** Parses facts from their column; throws when the text does not fit the schema. */
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
  /** null: the dimensions of the product. */
  dimensions: millimetres.nullable().default(null),
});

/** The own facts of a variation, and its own dimensions where it has them. */
type StoredVariationFacts = VariationFacts & { dimensions: z.infer<typeof millimetres> | null };

/** Encodes the facts of a variation for their column. */
export function encodeVariationFacts(value: StoredVariationFacts): string {
  return JSON.stringify({ v: 1, ...value });
}

/** Parses the facts of a variation from their column; throws when the text does not fit the schema. */
export function parseVariationFacts(text: string): StoredVariationFacts {
  const { v: _, ...value } = variationFacts.parse(JSON.parse(text));
  return value;
}

const paragraphs = z.object({ v: z.literal(1), paragraphs: z.array(z.string()) });

/** Encodes paragraphs for their column. */
export function encodeParagraphs(value: readonly string[]): string {
  return JSON.stringify({ v: 1, paragraphs: value });
}

/** Parses paragraphs from their column; throws when the text does not fit the schema. */
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

/** Encodes videos for their column. */
export function encodeVideos(value: readonly ProductVideo[]): string {
  return JSON.stringify(value.map(({ host, id, title, pictureId }) => ({ v: 1, host, id, title, pictureId })));
}

/** Parses videos from their column; throws when the text does not fit the schema. */
export function parseVideos(text: string): readonly ProductVideo[] {
  // Fast path: most products have no videos.
  if (text === '[]') return [];
  return videos.parse(JSON.parse(text)).map(({ host, id, title, pictureId }) => ({ host, id, title, pictureId }));
}

const ids = z.array(z.number());

/** Encodes a list of ids for its column. */
export function encodeIds(value: readonly number[]): string {
  return JSON.stringify(value);
}

/** Parses a list of ids from its column; throws when the text does not fit the schema. */
export function parseIds(text: string): readonly number[] {
  return text === '[]' ? [] : ids.parse(JSON.parse(text));
}

const choices = z.record(z.string(), z.string());

/** Encodes taxonomy → term slug. The keys are sorted, so that equal choices give equal text. */
export function encodeChoices(value: Readonly<Record<string, string>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

/** Parses the choices of a cart row from their column. */
export function parseChoices(text: string): Readonly<Record<string, string>> {
  return choices.parse(JSON.parse(text));
}
