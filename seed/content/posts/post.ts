// The form in which a demo post is defined, with helpers for its blocks.
import { parseMarkup } from '../../../src/rules/content/text-markup.ts';
import type { CaptionedPicture, ContentBlock } from '../../../src/rules/content/content.ts';
import type { BlockPicture } from '../../../src/rules/home/sections.ts';

/** A row of products of a category. It names the category by slug, because the id is only known in a filled shop. */
interface CategoryProductsBlock {
  type: 'products';
  title: string;
  category: string;
  count: number;
}

/** A link to the demo's wishlist, for a shop that has it. */
interface WishlistBlock {
  type: 'wishlist';
  heading: string;
  text: string;
  label: string;
}

export interface DemoPost {
  slug: string;
  title: string;
  description: string;
  daysAgo: number;
  picture: BlockPicture;
  blocks: readonly (ContentBlock | CategoryProductsBlock | WishlistBlock)[];
}

/** A text block, in the markup of rules/content/text-markup.ts. */
export function textBlock(source: string): ContentBlock {
  return { type: 'text', parts: parseMarkup(source) };
}

/** A wide picture of the blog. */
export function widePicture(file: string, alt: string): BlockPicture {
  return { file, alt, width: 1500, height: 1000 };
}

/** A product picture. */
export function portraitPicture(file: string, alt: string): BlockPicture {
  return { file, alt, width: 1200, height: 1500 };
}

/** A gallery of product pictures: file, alternative text, caption. */
export function galleryBlock(
  ...items: readonly (readonly [file: string, alt: string, caption: string])[]
): ContentBlock {
  const pictures = items.map(([file, alt, caption]): CaptionedPicture => ({
    picture: portraitPicture(file, alt),
    caption,
  }));
  return { type: 'gallery', pictures };
}

/** A row of products of a category. */
export function productsBlock(category: string, title: string, count = 4): CategoryProductsBlock {
  return { type: 'products', title, category, count };
}
