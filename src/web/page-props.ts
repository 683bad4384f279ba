// Props that every page has. The props of one page are in its folder (pages/<page>/props.ts).
// Props are plain data: http/pages makes them, and the document carries them as JSON for hydration.
import type { MenuNode } from '../rules/menu/menu.ts';
import type { ShellSettings } from '../settings/shell-settings.ts';

/** What the layout around a page shows: the same for every visitor (R15). */
export interface Shell extends ShellSettings {
  menu: readonly MenuNode[];
  /** The first top-level categories. */
  categories: readonly { name: string; slug: string }[];
  /** The pages that a shop must have: delivery, terms, privacy … */
  pages: readonly { title: string; slug: string }[];
  siteHash: string;
  /** The store notice; null when it is off. `id` names the cookie that stores its dismissal ([4.5-01]). */
  storeNotice: { id: string; text: string } | null;
}

export interface PageNotice {
  type: 'error' | 'message' | 'info';
  /** Sentences: several for a form with several errors. */
  messages: readonly string[];
  /** Set where the sentences are not Dutch (R1). */
  lang?: 'en';
  link?: { href: string; label: string };
}

export interface BaseProps {
  shell: Shell;
  title: string;
  description: string;
  /** An absolute URL. */
  canonical: string;
  /** Set when search engines must not index this page, although they may index other pages of its kind. */
  robots?: 'noindex';
  /** Where staff edit what the page shows (R47). */
  editPath?: string;
  notice: PageNotice | null;
}

/** A coupon's code that a form without JavaScript could not apply. */
export interface CouponRefusal {
  /** As the shopper typed it. */
  typed: string;
  reason: string;
}

/** A refused form field and the reason. */
export interface FieldError {
  field: string;
  message: string;
}
