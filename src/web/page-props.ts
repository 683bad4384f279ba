// Props that every page has. Those of one page stand in its folder (pages/<page>/props.ts).
// Props are plain data: http/pages makes them, and the document carries them as JSON for hydration.
import type { LightboxMode } from '../rules/catalog/lightbox.ts';
import type { ShareNetwork } from '../rules/content/share-address.ts';
import type { MenuNode } from '../rules/menu/menu.ts';
import type { ShopIdentity } from '../rules/settings/shop-identity.ts';

/** Layout and behaviour of header and menu (2.2). */
export interface HeaderOptions {
  stickyDesktop: boolean;
  stickyMobile: boolean;
  /** Shown where there are two or more (R40). */
  languages: readonly { label: string; lang: string; address: string }[];
  layout: 'horizontal' | 'vertical' | 'expandible' | 'flyout';
  side: 'left' | 'right';
  type: 'overlay' | 'push';
  collapseAt: 'mobile' | 'tablet';
  /** Whether the search opens over the screen on small screens. */
  searchOverlay: boolean;
}

/** What the layout around a page shows: the same for every visitor (R15). Amounts in cents. */
export interface Shell {
  shop: ShopIdentity;
  menu: readonly MenuNode[];
  /** The first top-level categories. */
  categories: readonly { name: string; slug: string }[];
  /** The pages that a shop must have: delivery, terms, privacy … */
  pages: readonly { title: string; slug: string }[];
  header: HeaderOptions;
  siteHash: string;
  redirectAfterAdd: boolean;
  dutchOnly: boolean;
  delivery: { time: string; flatRateNl: number; flatRateBe: number; freeFrom: number | null; pickup: boolean };
  /** Prices and products are shown, nothing can be put in the cart (R48). */
  catalogueMode: boolean;
  miniCart: { enabled: boolean; open: 'click' | 'hover'; openOnAdd: boolean };
  /** How a notice in the popup disappears ([4.16-01]). */
  popupMode: 'slide-out' | 'slide-in';
  /** The store notice; null when it is off. `id` names the cookie that remembers its dismissal ([4.5-01]). */
  storeNotice: { id: string; text: string } | null;
  /** The text of the coming-soon banner; null when it is off (R37). */
  comingSoon: string | null;
  /** Whether an order can be paid by bank transfer. */
  bankTransfer: boolean;
  /** Where and when an order can be picked up, and whether it can be paid in cash there; null: no pickup. */
  pickupPoint: { address: string; hours: string; cash: boolean } | null;
  /** The style of the back-to-top button; null: no button. */
  backToTop: 'ring' | 'fade' | null;
  readingProgress: boolean;
  share: readonly ShareNetwork[];
  lightboxMode: LightboxMode;
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
  /** Absolute. */
  canonical: string;
  /** Set where search engines must leave out this page, although they may index others of its kind. */
  robots?: 'noindex';
  notice: PageNotice | null;
}

/** A form field that was refused, and why. */
export interface FieldError {
  field: string;
  message: string;
}
