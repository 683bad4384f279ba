import type { CardPicture, ProductCard } from '../../../rules/catalog/product.ts';
import type { PostSummary } from '../../../rules/content/posts.ts';
import type { BlockLink, BlockPicture, HomeBlock } from '../../../rules/home/sections.ts';

/** A section of the home page: its block, with default texts where the block has none, and the items of its row. */
export type HomeSectionProps = { id: number } & (
  | {
      type: 'hero';
      title: string;
      text: string;
      link: BlockLink;
      picture: BlockPicture | null;
      /** Replaces `picture` on a small screen. */
      tall: BlockPicture | null;
      /** Shown where there is no picture. */
      products: readonly { name: string; slug: string; picture: CardPicture }[];
    }
  | { type: 'productRow'; heading: string; link: BlockLink | null; cards: readonly ProductCard[] }
  | {
      type: 'categoryRow';
      heading: string;
      categories: readonly {
        name: string;
        href: string;
        count: number;
        description: string;
        picture: CardPicture | null;
      }[];
    }
  | { type: 'posts'; heading: string; posts: readonly PostSummary[] }
  | Extract<HomeBlock, { type: 'text' | 'image' | 'callToAction' }>
);
