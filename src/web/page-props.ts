// What each page is given: plain data, made in http/pages, serialised beside the page for hydration.
// Pages that everybody shares carry nothing of a visitor (R15); cart, checkout and order pages are one visitor's.
import type { AccountRole } from '../rules/accounts/accounts.ts';
import type { Category, CardPicture, Product, ProductCard } from '../rules/catalog/product.ts';
import type { GalleryLayout } from '../rules/catalog/gallery.ts';
import type { BlockLink, BlockPicture, HomeBlock } from '../rules/home/sections.ts';
import type { ContentBlock } from '../rules/content/content.ts';
import type { LightboxMode } from '../rules/catalog/lightbox.ts';
import type { MenuNode } from '../rules/menu/menu.ts';
import type { PostSummary } from '../rules/content/posts.ts';
import type { Order, PaymentInstructions } from '../rules/orders/orders.ts';
import type { ReportProblem, ReportFormFields } from '../rules/reviews/review-reports.ts';
import type { Histogram, AuthorReview, ReviewWithProduct, PublicReview } from '../rules/reviews/reviews.ts';
import type { ShareNetwork } from '../rules/content/share-address.ts';
import type { ShopIdentity } from '../rules/settings/shop-identity.ts';
import type { VariationTable } from '../rules/catalog/variation-table.ts';
import type { VideoOrigins } from '../rules/catalog/video.ts';
import type { ListingView } from '../wire/listing.ts';
import type { StoreCart } from '../wire/store-cart.ts';
import type { TypedVariation, WireVariation } from '../wire/variation.ts';
import type { CartLineLinks } from '../wire/cart-calls.ts';

/** How header and menu are set up (2.2). */
export interface HeaderOptions {
  stickyDesktop: boolean;
  stickyMobile: boolean;
  /** Shown from two on (R40). */
  languages: readonly { label: string; lang: string; address: string }[];
  layout: 'horizontal' | 'vertical' | 'expandible' | 'flyout';
  side: 'left' | 'right';
  type: 'overlay' | 'push';
  collapseAt: 'mobile' | 'tablet';
  /** Whether the search covers a small screen. */
  searchOverlay: boolean;
}

/** The frame around every page: the same for every visitor. */
export interface Shell {
  shop: ShopIdentity;
  menu: readonly MenuNode[];
  /** The first categories at the top. */
  categories: readonly { name: string; slug: string }[];
  /** The pages that the shop needs: delivery, terms, privacy … */
  pages: readonly { title: string; slug: string }[];
  header: HeaderOptions;
  siteHash: string;
  redirectAfterAdd: boolean;
  dutchOnly: boolean;
  delivery: { time: string; flatRateNl: number; flatRateBe: number; freeFrom: number | null; pickup: boolean };
  /** Prices and products stay, every way into the cart goes (R48). */
  catalogueMode: boolean;
  miniCart: { enabled: boolean; open: 'click' | 'hover'; openOnAdd: boolean };
  /** How a notice of the popup goes ([4.16-01]). */
  popupMode: 'slide-out' | 'slide-in';
  /** The store notice that is on; `id` names the cookie of whoever dismissed it ([4.5-01]). */
  storeNotice: { id: string; text: string } | null;
  /** What the coming-soon banner says, while it is on (R37). */
  comingSoon: string | null;
  /** How it can be paid, and where and when an order can be fetched; null: it cannot. */
  bankTransfer: boolean;
  pickupPoint: { address: string; hours: string; cash: boolean } | null;
  /** null: there is none. */
  backToTop: 'ring' | 'fade' | null;
  readingProgress: boolean;
  share: readonly ShareNetwork[];
  lightboxMode: LightboxMode;
}

export interface PageNotice {
  type: 'error' | 'message' | 'info';
  /** Sentences; several for a form with several errors. */
  messages: readonly string[];
  /** Set where they are not Dutch (R1). */
  lang?: 'en';
  link?: { href: string; label: string };
}

interface BaseProps {
  shell: Shell;
  title: string;
  description: string;
  /** Absolute address, for the canonical link. */
  canonical: string;
  /** Set where search engines are to leave the page out, though its kind is one that they may list. */
  robots?: 'noindex';
  notice: PageNotice | null;
}

/** A section of the home page as it is shown: with words where its block has none, and what stands in its row. */
export type HomeSectionProps = { id: number } & (
  | {
      type: 'hero';
      title: string;
      text: string;
      link: BlockLink;
      picture: BlockPicture | null;
      /** In its place on a small screen. */
      tall: BlockPicture | null;
      /** What stands in the case where there is no picture. */
      products: readonly { name: string; slug: string; picture: CardPicture }[];
    }
  | { type: 'productRow'; heading: string; link: BlockLink | null; cards: readonly ProductCard[] }
  | {
      type: 'categoryRow';
      heading: string;
      categories: readonly {
        name: string;
        href: string;
        count: number;
        description: string;
        picture: CardPicture | null;
      }[];
    }
  | { type: 'posts'; heading: string; posts: readonly PostSummary[] }
  | Extract<HomeBlock, { type: 'text' | 'image' | 'callToAction' }>
);

/** A block of a page or post as it is shown; `id` is its place, from 1. */
export type ContentBlockProps =
  | Extract<HomeSectionProps, { type: 'productRow' | 'categoryRow' | 'callToAction' }>
  | ({ id: number } & Extract<ContentBlock, { type: 'text' | 'image' | 'gallery' }>);

export interface HomeProps extends BaseProps {
  page: 'home';
  sections: readonly HomeSectionProps[];
  newAfter: number;
}

export interface ListingProps extends BaseProps, ListingView {
  page: 'listing';
  heading: string;
  intro: string;
  /** From the top down, the present one last; empty on /winkel/. */
  trail: readonly Category[];
  children: readonly { name: string; href: string }[];
  /** Address of this listing without query. */
  path: string;
}

export interface SearchProps extends BaseProps {
  page: 'search';
  /** '' before anything was asked. */
  term: string;
  cards: readonly ProductCard[];
  total: number;
  pageNumber: number;
  pages: number;
  perPage: number;
  /** To go on with, where nothing was found. */
  categories: readonly { name: string; href: string }[];
  newAfter: number;
}

/** How the pictures of a product are shown (2.4). */
export interface GalleryOptions {
  layout: GalleryLayout;
  /** Larger under the mouse. */
  zoom: boolean;
  /** Whether they open over the whole screen. */
  lightbox: boolean;
  videos: VideoOrigins;
}

export interface ProductProps extends BaseProps {
  page: 'product';
  /** Without its variations where they are too many to embed. */
  product: Product;
  /** From the top down. */
  trail: readonly Category[];
  /** false: too many to embed; each is looked up once it is chosen (W6). */
  variations: readonly WireVariation[] | false;
  /** Of those that are looked up: which values go together, and what `chosen` comes to where that is known (null: to nothing). */
  lookedUp?: { table: VariationTable; found: TypedVariation | null } | undefined;
  /** What a form post without JavaScript or `?add-to-cart=` filled in: taxonomy → term slug. */
  chosen: { attributes: Readonly<Record<string, string>>; quantity: number };
  /** An e-mail address that was typed to hear when it is back, where it was refused (R39). */
  restockEmail?: string | undefined;
  related: readonly ProductCard[];
  gallery: GalleryOptions;
  newAfter: number;
  /** It appears later than today. */
  isAhead?: true;
  /** The page opens on its reviews ([2.1-18]). */
  opensReviews?: true;
  /** On the server alone: the browser keeps their HTML. */
  reviews?: ReviewsProps;
}

/** What stands in the reviews' tab. */
export interface ReviewsProps {
  /** The newest first. */
  reviews: readonly PublicReview[];
  histogram: Histogram;
  pageNumber: number;
  pages: number;
  /** What its author alone sees. */
  own: AuthorReview | null;
  /** Address of the page that says how reviews are checked (R29); null where it cannot be read. */
  policy: string | null;
}

/** A quantity of a line that was refused. */
export interface LineRefusal {
  /** As the shopper typed it. */
  typed: string;
  /** null: another line was refused, and nothing was changed. */
  reason: string | null;
}

export interface CartProps extends BaseProps {
  page: 'cart';
  cart: StoreCart;
  links: Readonly<Record<string, CartLineLinks>>;
  nonce: string;
  /** What the form asked and was refused, by line key; such a reason is not said in `notice` as well (R39). */
  refusals?: Readonly<Record<string, LineRefusal>> | undefined;
  /** What is no longer sold: a sentence, and where it is taken out. */
  gone: readonly { message: string; remove: string }[];
  /** Sentences about prices or stock that changed since the last visit (U22). */
  changes: readonly string[];
  suggestions: readonly ProductCard[];
  newAfter: number;
}

/** The checkout's form as text fields: as the shopper typed them. */
export interface CheckoutForm {
  email: string;
  billing_first_name: string;
  billing_last_name: string;
  billing_company: string;
  billing_street: string;
  billing_house_number: string;
  billing_addition: string;
  billing_postcode: string;
  billing_city: string;
  billing_country: string;
  billing_phone: string;
  ship_to_different_address: boolean;
  shipping_first_name: string;
  shipping_last_name: string;
  shipping_company: string;
  shipping_street: string;
  shipping_house_number: string;
  shipping_addition: string;
  shipping_postcode: string;
  shipping_city: string;
  shipping_country: string;
  order_comments: string;
  shipping_method: string;
  payment_method: string;
}

export interface FieldError {
  field: string;
  message: string;
}

export interface CheckoutProps extends BaseProps {
  page: 'checkout';
  cart: StoreCart;
  form: CheckoutForm;
  errors: readonly FieldError[];
  nonce: string;
  reviewNonce: string;
  /** R25 */
  attemptKey: string;
  /** R21, in cents. */
  seenTotal: number;
  payments: readonly PaymentChoice[];
}

export interface PaymentChoice {
  id: string;
  title: string;
  description: string;
  /** Shipping methods it goes with; null for any. */
  onlyWith: 'local_pickup' | null;
}

export interface OrderReceivedProps extends BaseProps {
  page: 'order-received';
  order: Order;
  payment: PaymentInstructions;
}

export interface AccountProps extends BaseProps {
  page: 'account';
  view:
    | {
        kind: 'log-in';
        /** As it was typed. */
        email: string;
        /** A path of ours to go to; empty for the usual one. */
        redirectTo: string;
        errors: readonly FieldError[];
        messages: readonly string[];
        nonce: string;
      }
    | { kind: 'account'; name: string; email: string; role: AccountRole; nonce: string };
}

export interface ContentProps extends BaseProps {
  page: 'content';
  heading: string;
  blocks: readonly ContentBlockProps[];
  newAfter: number;
}

export interface PostProps extends BaseProps {
  page: 'post';
  heading: string;
  /** In a sentence or two. */
  intro: string;
  picture: BlockPicture | null;
  /** Epoch ms. */
  publishedAt: number;
  changedAt: number;
  /** To read. */
  minutes: number;
  blocks: readonly ContentBlockProps[];
  related: readonly PostSummary[];
  newAfter: number;
}

export interface BlogProps extends BaseProps {
  page: 'blog';
  posts: readonly PostSummary[];
  total: number;
  pageNumber: number;
  pages: number;
}

/** The link in a letter about something that is sold out; `shown` null: it is over, or was none. */
export interface RestockProps extends BaseProps {
  page: 'restock';
  link: { id: number; key: string };
  shown: { state: 'asked' | 'waiting'; email: string; item: { name: string; slug: string } | null } | null;
}

/** Reporting a review: the form below it, or thanks; `review` null where it has gone meanwhile. */
export type ReviewReportProps = BaseProps & { page: 'review-report' } & (
    | { state: 'open'; review: ReviewWithProduct; typed: ReportFormFields; problems: readonly ReportProblem[] }
    | { state: 'sent'; review: ReviewWithProduct | null }
  );

export interface NotFoundProps extends BaseProps {
  page: 'not-found';
  cards: readonly ProductCard[];
  newAfter: number;
}

export interface FaultProps extends BaseProps {
  page: 'fault';
  /** To be named when the shopper asks for help. */
  reference: string;
}

export type PageProps =
  | HomeProps
  | ListingProps
  | SearchProps
  | ProductProps
  | CartProps
  | CheckoutProps
  | OrderReceivedProps
  | AccountProps
  | ContentProps
  | PostProps
  | BlogProps
  | RestockProps
  | ReviewReportProps
  | NotFoundProps
  | FaultProps;
