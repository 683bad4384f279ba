// Pages and posts on the wire: `wp/v2/pages` and `wp/v2/posts` as everybody reads them (W12), and `shop/v1` for staff.
import type { ContentBlock, ContentKind, RequiredPage } from '../rules/content/content.ts';
import type { AccountRole } from '../rules/accounts/accounts.ts';
import type { BlockPicture } from '../rules/home/sections.ts';

/** `GET wp/v2/pages`, `wp/v2/posts`, and one of them. */
export interface WpContent {
  id: number;
  date: string | null;
  date_gmt: string | null;
  modified: string | null;
  modified_gmt: string | null;
  slug: string;
  status: 'publish';
  type: ContentKind;
  link: string;
  title: { rendered: string };
  content: { rendered: string; protected: false };
  excerpt: { rendered: string; protected: false };
}

/** A row of `GET shop/v1/pages` and `shop/v1/posts`. */
export interface StaffContent {
  id: number;
  kind: ContentKind;
  /** A page that the shop needs: it keeps its address and is not deleted. */
  own: RequiredPage | null;
  slug: string;
  title: string;
  status: 'publish' | 'draft';
  /** Whether everybody can read it now; one that is to be published later is not. */
  public: boolean;
  link: string;
  date_gmt: string | null;
  modified_gmt: string | null;
}

export interface StaffBlock {
  /** null: everyone. */
  roles: readonly AccountRole[] | null;
  block: ContentBlock;
}

/** `GET shop/v1/pages/{id}` */
export interface StaffContentDetail extends StaffContent {
  description: string;
  picture: BlockPicture | null;
  blocks: readonly StaffBlock[];
  /** Sent back with a change: another one there by then is refused with 409. */
  revision: number;
}

/** A category or a picture that a block may name. */
export interface StaffCategory {
  id: number;
  /** With those above it. */
  name: string;
}

export interface StaffPicture extends BlockPicture {
  id: number;
  /** Small. */
  thumbnail: string;
}

/** The address that shows what staff has typed, and the fields that its form posts. */
export const previewFields = { content: 'content', role: 'role' } as const;
