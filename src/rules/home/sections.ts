// The blocks of the home page, as data.
import type { FocalPoint } from '../catalog/focal-point.ts';
import type { ChineseScript } from '../catalog/product.ts';

export interface BlockLink {
  label: string;
  /** An address that `isLinkAddress` accepts. */
  address: string;
}

/** A picture of the picture store. Width and height in pixels reserve its space on the page. */
export interface BlockPicture {
  file: string;
  alt: string;
  width: number;
  height: number;
  /** What stays visible when it is cropped; absent: its centre. */
  focus?: FocalPoint;
}

/** A paragraph, with an optional large lead text before it. `lang` is the script of a Chinese lead. */
export interface BlockParagraph {
  lead: string;
  lang: ChineseScript | null;
  text: string;
}

/** The source of a row of products. */
export type ProductSource =
  | { kind: 'new' }
  | { kind: 'sale' }
  | { kind: 'back-in-stock' }
  | { kind: 'category'; id: number }
  | { kind: 'chosen'; ids: readonly number[] };

/** The blocks. An empty heading or title is replaced by the default text of the shop. */
export type HomeBlock =
  /** Without a picture it shows the first products of the page. On a small screen `tall` replaces `picture`. */
  | {
      type: 'hero';
      title: string;
      text: string;
      link: BlockLink | null;
      picture: BlockPicture | null;
      tall: BlockPicture | null;
    }
  /** `ids` null: the top-level categories. */
  | { type: 'categoryRow'; heading: string; ids: readonly number[] | null }
  /** `link` null: a link to the source's own listing, if it has one. */
  | { type: 'productRow'; title: string; source: ProductSource; count: number; link: BlockLink | null }
  | { type: 'text'; heading: string; paragraphs: readonly BlockParagraph[] }
  | {
      type: 'image';
      picture: BlockPicture;
      caption: string;
      /** With a heading or paragraphs the picture is next to them. Without both it has the full width. */
      heading: string;
      paragraphs: readonly BlockParagraph[];
      link: BlockLink | null;
    }
  | { type: 'callToAction'; heading: string; text: string; link: BlockLink }
  | { type: 'posts'; heading: string; count: number };

/** A block of the page. `?theme_template_id=` finds it by its `id` ([2.1-15]). */
export interface HomeSection {
  id: number;
  block: HomeBlock;
}

/** The home page of a new shop. All its texts are the default texts. */
export const defaultSections: readonly HomeSection[] = [
  { id: 1, block: { type: 'hero', title: '', text: '', link: null, picture: null, tall: null } },
  { id: 2, block: { type: 'productRow', title: '', source: { kind: 'new' }, count: 8, link: null } },
  { id: 3, block: { type: 'categoryRow', heading: '', ids: null } },
  { id: 4, block: { type: 'productRow', title: '', source: { kind: 'sale' }, count: 4, link: null } },
];

/** The ids with `id` moved to position `index`. An index outside the list means the first or the last position. */
export function moveToIndex(ids: readonly number[], id: number, index: number): readonly number[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.max(0, index), 0, id);
}
