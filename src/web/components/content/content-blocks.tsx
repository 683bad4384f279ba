import type { ContentBlockProps } from '../../page-props.ts';
import { CategoryRow } from '../home/category-row.tsx';
import { ProductRow } from '../home/product-row.tsx';
import { CallToAction } from '../home/words.tsx';
import { GalleryBlock, PictureBlock } from './picture-blocks.tsx';
import { TextBlock } from './text-block.tsx';

function Block({ block, newAfter }: { block: ContentBlockProps; newAfter: number }) {
  switch (block.type) {
    case 'text':
      return <TextBlock parts={block.parts} />;
    case 'image':
      return <PictureBlock picture={block.picture} caption={block.caption} />;
    case 'gallery':
      return <GalleryBlock pictures={block.pictures} />;
    case 'productRow':
      return <ProductRow section={block} newAfter={newAfter} />;
    case 'categoryRow':
      return <CategoryRow section={block} />;
    case 'callToAction':
      return <CallToAction section={block} />;
  }
}

/** The blocks of a page or post, in their order. */
export function ContentBlocks({ blocks, newAfter }: { blocks: readonly ContentBlockProps[]; newAfter: number }) {
  return blocks.map((block) => <Block key={block.id} block={block} newAfter={newAfter} />);
}
