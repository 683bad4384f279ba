// Members of staff as users of WordPress (P7).
import type { WcLinks } from './wc-product.ts';

/** `GET wp/v2/users` and a single user, for staff alone. Nothing in it tells a login name or an email address (P6). */
export interface WpUser {
  id: number;
  name: string;
  url: '';
  description: '';
  /** The shop itself: its users have no page of their own. */
  link: string;
  slug: string;
  /** Always empty: no outside service is used for avatars. */
  avatar_urls: Readonly<Record<string, never>>;
  meta: readonly [];
  _links: WcLinks;
}
