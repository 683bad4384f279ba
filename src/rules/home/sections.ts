// What the home page is composed of: blocks in an order, as data.
import type { ChineseScript } from '../catalog/product.ts';

export interface BlockLink {
  label: string;
  /** As `isLinkAddress` allows. */
  address: string;
}

/** A picture of the picture store; its size in pixels keeps its place on the page. */
export interface BlockPicture {
  file: string;
  alt: string;
  width: number;
  height: number;
}

/** A paragraph, with the words that stand large before it, if any, and the script of those where they are Chinese. */
export interface BlockParagraph {
  lead: string;
  lang: ChineseScript | null;
  text: string;
}

/** Where a row of products comes from. */
export type ProductSource =
  | { kind: 'new' }
  | { kind: 'sale' }
  | { kind: 'back-in-stock' }
  | { kind: 'category'; id: number }
  | { kind: 'chosen'; ids: readonly number[] };

/** Headings and titles may be empty: then the shop's own words stand there. */
export type HomeBlock =
  /** Without a picture: the first products of the page. `tall` stands in its place on a small screen. */
  | {
      type: 'hero';
      title: string;
      text: string;
      link: BlockLink | null;
      picture: BlockPicture | null;
      tall: BlockPicture | null;
    }
  /** `ids` null: the top of the tree. */
  | { type: 'categoryRow'; heading: string; ids: readonly number[] | null }
  /** `link` null: where the source has a list of its own, there. */
  | { type: 'productRow'; title: string; source: ProductSource; count: number; link: BlockLink | null }
  | { type: 'text'; heading: string; paragraphs: readonly BlockParagraph[] }
  | {
      type: 'image';
      picture: BlockPicture;
      caption: string;
      /** With these the picture stands beside them; both empty: over the whole width. */
      heading: string;
      paragraphs: readonly BlockParagraph[];
      link: BlockLink | null;
    }
  | { type: 'callToAction'; heading: string; text: string; link: BlockLink }
  | { type: 'posts'; heading: string; count: number };

/** A block in its place; `id` is the number by which `?theme_template_id=` finds it ([2.1-15]). */
export interface HomeSection {
  id: number;
  block: HomeBlock;
}

/** The page of a shop that has chosen nothing; its words are the shop's own. */
export const defaultSections: readonly HomeSection[] = [
  { id: 1, block: { type: 'hero', title: '', text: '', link: null, picture: null, tall: null } },
  { id: 2, block: { type: 'productRow', title: '', source: { kind: 'new' }, count: 8, link: null } },
  { id: 3, block: { type: 'categoryRow', heading: '', ids: null } },
  { id: 4, block: { type: 'productRow', title: '', source: { kind: 'sale' }, count: 4, link: null } },
];

/** Ids in the order in which one of them stands at `index`; beyond the ends it is the first or the last. */
export function moveToIndex(ids: readonly number[], id: number, index: number): readonly number[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.max(0, index), 0, id);
}
