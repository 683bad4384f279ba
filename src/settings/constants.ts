// Every fixed time, size and limit of the shop, once (R5). CSS takes the breakpoints from here through the build.

/** Times in milliseconds. */
export const times = {
  /** [9-22] */
  cartFragmentTimeout: 5_000,
  cartFragmentLifetime: 86_400_000,
  /** R16: older than this, the cart is fetched again when the mini cart opens. */
  cartStaleOnOpen: 60_000,
  /** R16: a cart's session and its readable cookies. */
  cartSession: 30 * 86_400_000,
  /** T28: how long a log-in lives. */
  logIn: {
    customer: { maxIdle: 30 * 86_400_000, maxAge: 365 * 86_400_000 },
    staff: { maxIdle: 12 * 3_600_000, maxAge: 7 * 86_400_000 },
  },
  /** R39: the one-time notice cookie. */
  noticeCookie: 60_000,
  /** Half of a nonce's life; the tick before the present one is still accepted. */
  nonceTick: 12 * 3_600_000,
  /** R25: a client without an attempt key that sends the same body again. */
  repeatedCheckout: 10 * 60_000,
  /** Mails that no server took are kept this long. */
  keptMail: 30 * 86_400_000,
  /** Jobs that ended stay known this long. */
  endedJobs: 30 * 86_400_000,
  /** Whoever dies with a job in hand loses it after this; longer than any job takes. */
  jobLease: 5 * 60_000,
  /** How often a runner looks for jobs that nobody announced to it. */
  jobPoll: 1_000,
  /** How often an instance looks for changes of others that nobody told it of. */
  changePoll: 400,
  /** What was heard of changes counts as all there is for this long. */
  changesKnown: 1_000,
  /** Changes are remembered this long, for instances that were asleep. */
  keptChanges: 3_600_000,
  /** R36 */
  strikeWindow: 30 * 86_400_000,
  /** So long after it came back a product counts as back in stock. */
  backInStock: 30 * 86_400_000,
  /** Who wants to hear that something is back: so long for confirming the address, and for waiting after that. */
  restockUnconfirmed: 7 * 86_400_000,
  restockWaiting: 365 * 86_400_000,
  /** Tokens of the Cart-Token header. */
  cartToken: 30 * 86_400_000,
  /** [9-19] */
  quantityHold: 250,
  /** [9-21] */
  variationSlide: 200,
  variationDisplay: 300,
  /** [9-24] */
  addProgressCheck: 1_500,
  addProgressReset: 3_500,
  /** [2.2-12]: from the search button's press until the field has the focus. */
  searchFocusDelay: 500,
  /** [9-16] */
  menuResizeDebounce: 250,
  submenuHoverOut: 200,
  anchorScroll: 800,
  flyoutFade: 100,
  /** [9-17] */
  cardStagger: 200,
  scrollThrottle: 300,
  /** So long a step back leads to the exact place in a list, with what was loaded then (R10). */
  keptPlace: 30 * 60_000,
  /** [9-18] */
  miniCartHoverOpen: 350,
  miniCartHoverClose: 500,
  /** [9-13] */
  backToTopFade: 300,
  backToTopScroll: 550,
  /** [9-23] */
  popupOpen: 100,
  popupMessagesCleared: 1_000,
  popupSlideOut: 2_250,
  /** R37: a guest's dismissal of a banner. */
  bannerCookie: 365 * 86_400_000,
  /** [9-15] */
  tabFade: 500,
  reviewScroll: 1_000,
  /** Reviews that staff or the spam guard refused are kept this long, so that a mistake can be undone. */
  keptRefusedReviews: 30 * 86_400_000,
  /** What readers reported about reviews, after it was decided: so long may they come back to it. */
  keptReports: 30 * 86_400_000,
  /** W19: what an author chose to have filled in the next time. */
  commentCookies: 300 * 86_400_000,
  gallerySlide: 500,
  thumbnailScroll: 300,
  lightboxSlide: 300,
  galleryNavigator: 500,
  /** U21: how long an undo is offered on screen. */
  undoOffer: 10_000,
} as const;

/** Sizes and counts. */
export const limits = {
  /** R46 */
  maximumQuantity: 9_999,
  /** Categories in the menu beside 'Alle producten'; the rest stand on /winkel/. */
  menuCategories: 7,
  /** Lines a cart may hold. */
  cartRows: 100,
  /** W6: above this many variations the list is not embedded. */
  embeddedVariations: 30,
  /** Above this many, lists of the Store API name none of a product's variations. */
  listedVariations: 100,
  /** W8 */
  storeApiPage: { default: 10, most: 100 },
  /** Bytes of pages kept in memory. */
  pageCache: 32 * 1_048_576,
  /** Bytes of a request's body. */
  body: 65_536,
  customerNote: 1_000,
  /** L4: days within which a purchase can be withdrawn. */
  withdrawalDays: 14,
  /** Addresses in one part of the sitemap; the protocol allows 50,000. */
  sitemapPart: 5_000,
  attribute: 200,
  /** Characters of what is searched for. */
  searchTerm: 100,
  /** Sections of the home page, and products or categories in a row of it. */
  homeSections: 30,
  homeRow: 24,
  /** [9-57]: so few products stand beside their heading, and slide on a small screen. */
  carouselSlides: 3,
  /** R10: pages of a list that come by themselves, before a button takes over. */
  automaticPages: 3,
  /** Places in lists that a tab remembers. */
  keptPlaces: 5,
  /** Blocks of a page or post, posts on one page of the blog, and posts below a post. */
  contentBlocks: 60,
  blogPage: 6,
  relatedPosts: 3,
  /** The largest quota of a pre-order and maximum per customer. */
  preOrderQuota: 1_000_000,
  customerLimit: 9_999,
  /** Characters of a review and of the shop's answer to it, and reviews on one page of them. */
  reviewText: 2_000,
  reviewsPage: 10,
  /** The highest price staff may ask, in cents. */
  price: 100_000_00,
} as const;

/** Distances on the screen, in pixels. */
export const offsets = {
  /** [9-20]; R47: the second below 783 px. */
  adminBar: 32,
  adminBarSmall: 46,
  /** Windows narrower than this have the second. */
  adminBarSmallBelow: 783,
  /** [9-13]: scrolled so far, the button is there; by its style. */
  backToTop: { ring: 50, fade: 100 },
  /** [9-14] */
  noticeScroll: 100,
  /** [9-16]: between a sub-menu's end and the window's. */
  submenuBelow: 100,
} as const;

/** Widths in pixels ([9-07] to [9-10]). */
export const breakpoints = { mobile: 767, tablet: 1024, sm: 480, md: 768, lg: 1025, xl: 1440, xxl: 1600 } as const;

/**
 * A width of so many pixels in a media query: in `em`, of which a browser's own text size makes 16 px, so that who has set larger
 * letters gets the layout of a smaller screen, where they fit.
 */
export function mediaWidth(pixels: number): string {
  return `${pixels / 16}em`;
}

/** Widths in which every picture exists, in pixels; the last for what is as wide as a page. */
export const pictureWidths = [160, 320, 480, 750, 960, 1200, 1920] as const;
/** [9-59]: endings of the links that open in the viewer. */
export const lightboxExtensions = ['jpg', 'jpeg', 'png', 'gif'] as const;
/** The widest of a product's. */
export const productPictureWidth = 1200;

/** R22: the rate inside every price, in basis points. */
export const taxRate = { basisPoints: 2_100, name: 'BTW', label: '21%' } as const;
