// Pages and posts for staff, in `shop/v1`. What everybody reads of them is in wp-entries.ts.
import type { ContentBlock, ContentKind, RequiredPage } from '../rules/content/content.ts';
import type { AccountRole } from '../rules/accounts/accounts.ts';
import type { BlockPicture } from '../rules/home/sections.ts';

/** An item of `GET shop/v1/pages` and `shop/v1/posts`. */
export interface StaffContent {
  id: number;
  kind: ContentKind;
  /** Set when this is a page that every shop needs. Its address is fixed and it cannot be deleted. */
  own: RequiredPage | null;
  slug: string;
  title: string;
  status: 'publish' | 'draft';
  /** Whether everyone can read it now. False for drafts and for a future publication date. */
  public: boolean;
  link: string;
  date_gmt: string | null;
  modified_gmt: string | null;
}

export interface StaffBlock {
  /** null means everyone. */
  roles: readonly AccountRole[] | null;
  block: ContentBlock;
}

/** `GET shop/v1/pages/{id}` */
export interface StaffContentDetail extends StaffContent {
  description: string;
  picture: BlockPicture | null;
  blocks: readonly StaffBlock[];
  /** Sent back with a change. The change is refused with 409 when the stored revision is different. */
  revision: number;
}

/** A category that a block can refer to. */
export interface StaffCategory {
  id: number;
  /** With the names of its parent categories. */
  name: string;
  own_name: string;
}

/** An entry of `GET shop/v1/link-targets`: what a link can lead to. `id` is the address. */
export interface StaffLinkTarget {
  id: string;
  kind: 'shop' | 'page' | 'category' | 'product' | 'post';
  name: string;
}

/** Field names of the form that opens a preview of unsaved content. */
export const previewFields = { content: 'content', role: 'role' } as const;
