// A section of the home page as it is typed, with holes where something is not chosen yet.
import type { BlockLink, BlockPicture, HomeBlock } from '../../rules/home-sections.ts';
import { emptyFields, sentBlock, typedFields } from '../content/typed-blocks.ts';
import type { TypedFields } from '../content/typed-blocks.ts';

type Block<Type> = Extract<HomeBlock, { type: Type }>;
type Row = Extract<TypedFields, { type: 'productRow' | 'categoryRow' | 'callToAction' }>;

export type TypedSection =
  | Row
  | (Omit<Block<'hero'>, 'link'> & { link: BlockLink })
  | Block<'text'>
  | (Omit<Block<'image'>, 'picture' | 'link'> & { picture: BlockPicture | null; link: BlockLink })
  | (Omit<Block<'posts'>, 'count'> & { count: string });

const noLink: BlockLink = { label: '', address: '' };

/** A section of a type with nothing in it. */
export function emptySection(type: HomeBlock['type']): TypedSection {
  switch (type) {
    case 'hero':
      return { type, title: '', text: '', link: noLink, picture: null, tall: null };
    case 'text':
      return { type, heading: '', paragraphs: [{ lead: '', lang: null, text: '' }] };
    case 'image':
      return { type, picture: null, caption: '', heading: '', paragraphs: [], link: noLink };
    case 'posts':
      return { type, heading: '', count: '3' };
    default:
      return emptyFields(type) as Row;
  }
}

/** A stored section as it is typed. */
export function typedSection(block: HomeBlock): TypedSection {
  switch (block.type) {
    case 'hero':
    case 'image':
      return { ...block, link: block.link ?? noLink };
    case 'text':
      return block;
    case 'posts':
      return { ...block, count: String(block.count) };
    default:
      return typedFields(block) as Row;
  }
}

/** What is sent of it; where something is missing, the shop says so. */
export function sentSection(typed: TypedSection): unknown {
  switch (typed.type) {
    case 'hero':
    case 'image': {
      const { link } = typed;
      return { ...typed, link: link.label === '' && link.address === '' ? null : link };
    }
    case 'text':
      return typed;
    case 'posts':
      return { ...typed, count: Number(typed.count) };
    default:
      return (sentBlock({ roles: null, fields: typed }) as { block: unknown }).block;
  }
}
