// Form values of content blocks: text where the shop has lists and numbers, null where nothing is chosen yet.
import type { AccountRole } from '../../rules/accounts/accounts.ts';
import { parseMarkup, formatMarkup } from '../../rules/content/text-markup.ts';
import type { ContentBlock } from '../../rules/content/content.ts';
import type { BlockLink, BlockPicture, ProductSource } from '../../rules/home/sections.ts';
import type { StaffBlock } from '../../wire/content.ts';

export interface CaptionedPictureValues {
  picture: BlockPicture | null;
  caption: string;
}

export type BlockFieldValues =
  | { type: 'text'; source: string }
  | ({ type: 'image' } & CaptionedPictureValues)
  | { type: 'gallery'; pictures: readonly CaptionedPictureValues[] }
  | {
      type: 'productRow';
      title: string;
      kind: ProductSource['kind'];
      /** Category id as text; empty when none is chosen. */
      category: string;
      /** Product ids, in display order. */
      chosen: readonly number[];
      count: string;
      link: BlockLink | null;
    }
  | { type: 'categoryRow'; heading: string; ids: readonly number[] | null }
  | { type: 'callToAction'; heading: string; text: string; label: string; address: string }
  /** The id of the form as text; empty when none is chosen. */
  | { type: 'contactForm'; form: string };

/** `key` identifies a block in the form; it stays the same when the block moves. */
export interface BlockValues {
  key: number;
  roles: readonly AccountRole[] | null;
  fields: BlockFieldValues;
}

/** The empty form values of a block type. */
export function emptyFields(type: ContentBlock['type']): BlockFieldValues {
  switch (type) {
    case 'text':
      return { type, source: '' };
    case 'image':
      return { type, picture: null, caption: '' };
    case 'gallery':
      return { type, pictures: [{ picture: null, caption: '' }] };
    case 'productRow':
      return { type, title: '', kind: 'new', category: '', chosen: [], count: '4', link: null };
    case 'categoryRow':
      return { type, heading: '', ids: null };
    case 'callToAction':
      return { type, heading: '', text: '', label: '', address: '' };
    case 'contactForm':
      return { type, form: '' };
  }
}

/** The form values of a stored block. */
export function toBlockFieldValues(block: ContentBlock): BlockFieldValues {
  switch (block.type) {
    case 'text':
      return { type: 'text', source: formatMarkup(block.parts) };
    case 'productRow': {
      const { title, source, count, link } = block;
      return {
        type: 'productRow',
        title,
        kind: source.kind,
        category: source.kind === 'category' ? String(source.id) : '',
        chosen: source.kind === 'chosen' ? source.ids : [],
        count: String(count),
        link,
      };
    }
    case 'callToAction': {
      const { heading, text, link } = block;
      return { type: 'callToAction', heading, text, ...link };
    }
    case 'contactForm':
      return { type: 'contactForm', form: String(block.formId) };
    default:
      return block;
  }
}

/** The REST payload of a block. It may be incomplete: the server then refuses it and names what is missing. */
export function toBlockPayload({ roles, fields }: Pick<BlockValues, 'roles' | 'fields'>): unknown {
  return { roles, block: toFieldsPayload(fields) };
}

function toFieldsPayload(fields: BlockFieldValues): unknown {
  switch (fields.type) {
    case 'text':
      return { type: 'text', parts: parseMarkup(fields.source) };
    case 'productRow': {
      const { type, title, count, link } = fields;
      return { type, title, source: toProductSource(fields), count: Number(count), link };
    }
    case 'callToAction': {
      const { type, heading, text, label, address } = fields;
      return { type, heading, text, link: { label, address } };
    }
    case 'contactForm':
      return { type: 'contactForm', formId: Number(fields.form) };
    default:
      return fields;
  }
}

function toProductSource({ kind, category, chosen }: Extract<BlockFieldValues, { type: 'productRow' }>): unknown {
  if (kind === 'category') return { kind, id: Number(category) };
  return kind === 'chosen' ? { kind, ids: chosen } : { kind };
}

/** The form values of stored blocks, with keys from 1. */
export function toBlockValues(blocks: readonly StaffBlock[]): readonly BlockValues[] {
  return blocks.map(({ roles, block }, index) => ({ key: index + 1, roles, fields: toBlockFieldValues(block) }));
}
