// How a post of the demo is written down.
import { readText } from '../../../src/rules/content-text.ts';
import type { CaptionedPicture, ContentBlock } from '../../../src/rules/content.ts';
import type { BlockPicture } from '../../../src/rules/home-sections.ts';

/** A row of a category, by its slug: its number is only known in a filled shop. */
export interface CategoryProducts {
  type: 'products';
  title: string;
  category: string;
  count: number;
}

export interface DemoPost {
  slug: string;
  title: string;
  description: string;
  daysAgo: number;
  picture: BlockPicture;
  blocks: readonly (ContentBlock | CategoryProducts)[];
}

/** A text as rules/content-text.ts reads it. */
export function text(source: string): ContentBlock {
  return { type: 'text', parts: readText(source) };
}

/** One of the wide pictures of the blog. */
export function wide(file: string, alt: string): BlockPicture {
  return { file, alt, width: 1500, height: 1000 };
}

/** One of a product's pictures. */
export function portrait(file: string, alt: string): BlockPicture {
  return { file, alt, width: 1200, height: 1500 };
}

/** Pictures of products side by side: file, what is seen, caption. */
export function gallery(...shown: readonly (readonly [file: string, alt: string, caption: string])[]): ContentBlock {
  const pictures = shown.map(([file, alt, caption]): CaptionedPicture => ({ picture: portrait(file, alt), caption }));
  return { type: 'gallery', pictures };
}

/** Products of a category. */
export function products(category: string, title: string, count = 4): CategoryProducts {
  return { type: 'products', title, category, count };
}
