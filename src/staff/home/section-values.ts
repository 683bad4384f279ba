// Form values of home page sections; null where nothing is chosen yet.
import type { BlockLink, BlockPicture, HomeBlock } from '../../rules/home/sections.ts';
import { emptyFields, toBlockPayload, toBlockFieldValues } from '../content/block-values.ts';
import type { BlockFieldValues } from '../content/block-values.ts';

type HomeBlockOf<Type> = Extract<HomeBlock, { type: Type }>;
type SharedBlockValues = Extract<BlockFieldValues, { type: 'productRow' | 'categoryRow' | 'callToAction' }>;

export type SectionValues =
  | SharedBlockValues
  | (Omit<HomeBlockOf<'hero'>, 'link'> & { link: BlockLink })
  | HomeBlockOf<'text'>
  | (Omit<HomeBlockOf<'image'>, 'picture' | 'link'> & { picture: BlockPicture | null; link: BlockLink })
  | (Omit<HomeBlockOf<'posts'>, 'count'> & { count: string });

const noLink: BlockLink = { label: '', address: '' };

/** The empty form values of a section type. */
export function emptySection(type: HomeBlock['type']): SectionValues {
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
      return emptyFields(type) as SharedBlockValues;
  }
}

/** The form values of a stored section. */
export function toSectionValues(block: HomeBlock): SectionValues {
  switch (block.type) {
    case 'hero':
    case 'image':
      return { ...block, link: block.link ?? noLink };
    case 'text':
      return block;
    case 'posts':
      return { ...block, count: String(block.count) };
    default:
      return toBlockFieldValues(block) as SharedBlockValues;
  }
}

/** The REST payload of a section. It may be incomplete: the server then refuses it and names what is missing. */
export function toSectionPayload(typed: SectionValues): unknown {
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
      return (toBlockPayload({ roles: null, fields: typed }) as { block: unknown }).block;
  }
}
