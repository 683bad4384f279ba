import type { ContentBlockProps } from './content-block-props.ts';
import { ContactForm } from '../forms/contact-form.tsx';
import { CategoryRow } from '../home/category-row.tsx';
import { ProductRow } from '../home/product-row.tsx';
import { CallToAction } from '../home/text-sections.tsx';
import { GalleryBlock, PictureBlock } from './picture-blocks.tsx';
import type { LightboxOptions } from '../lightbox/lightbox-item.ts';
import { TextBlock } from './text-block.tsx';

interface ContentBlockOptions {
  newAfter: number;
  /** Options of the lightbox for galleries; null without JavaScript. */
  lightbox: LightboxOptions | null;
}

function Block({ block, newAfter, lightbox }: { block: ContentBlockProps } & ContentBlockOptions) {
  switch (block.type) {
    case 'text':
      return <TextBlock parts={block.parts} />;
    case 'image':
      return <PictureBlock picture={block.picture} caption={block.caption} />;
    case 'gallery':
      return <GalleryBlock pictures={block.pictures} lightbox={lightbox} />;
    case 'productRow':
      return <ProductRow section={block} newAfter={newAfter} />;
    case 'categoryRow':
      return <CategoryRow section={block} />;
    case 'callToAction':
      return <CallToAction section={block} />;
    case 'contactForm':
      return <ContactForm id={block.id} form={block.form} />;
  }
}

/** The blocks of a page or post, in order. */
export function ContentBlocks({ blocks, ...shown }: { blocks: readonly ContentBlockProps[] } & ContentBlockOptions) {
  return blocks.map((block) => <Block key={block.id} block={block} {...shown} />);
}
