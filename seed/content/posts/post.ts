// How a post of the demo is written down.
import { parseMarkup } from '../../../src/rules/content/text-markup.ts';
import type { CaptionedPicture, ContentBlock } from '../../../src/rules/content/content.ts';
import type { BlockPicture } from '../../../src/rules/home/sections.ts';

/** A row of a category, by its slug: its number is only known in a filled shop. */
export interface CategoryProductsBlock {
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
  blocks: readonly (ContentBlock | CategoryProductsBlock)[];
}

/** A text as rules/content/text-markup.ts reads it. */
export function textBlock(source: string): ContentBlock {
  return { type: 'text', parts: parseMarkup(source) };
}

/** One of the wide pictures of the blog. */
export function widePicture(file: string, alt: string): BlockPicture {
  return { file, alt, width: 1500, height: 1000 };
}

/** One of a product's pictures. */
export function portraitPicture(file: string, alt: string): BlockPicture {
  return { file, alt, width: 1200, height: 1500 };
}

/** Pictures of products side by side: file, what is seen, caption. */
export function galleryBlock(
  ...shown: readonly (readonly [file: string, alt: string, caption: string])[]
): ContentBlock {
  const pictures = shown.map(([file, alt, caption]): CaptionedPicture => ({
    picture: portraitPicture(file, alt),
    caption,
  }));
  return { type: 'gallery', pictures };
}

/** Products of a category. */
export function productsBlock(category: string, title: string, count = 4): CategoryProductsBlock {
  return { type: 'products', title, category, count };
}
