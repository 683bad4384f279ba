// All fixed times, sizes and limits of the shop (R5). The build passes the breakpoints on to the CSS.
import { dayMs } from '../rules/durations.ts';

/** Times in milliseconds. */
export const times = {
  /** Who has the editor of a product open says so every `editorCall`, and counts until `editorSeen` has passed. */
  editorCall: 20_000,
  editorSeen: 60_000,
  /** [9-22] */
  cartFragmentTimeout: 5_000,
  cartFragmentLifetime: dayMs,
  /** R16: when the mini cart opens, a cart older than this is fetched again. */
  cartStaleOnOpen: 60_000,
  /** R16: lifetime of a cart's session and of its readable cookies. */
  cartSession: 30 * dayMs,
  /** R28: lifetime of the wishlists of a guest and of their cookie, renewed on use. */
  wishlistSession: 30 * dayMs,
  /** R66: how long a row stays marked that somebody buys for the owner. */
  wishlistGift: 90 * dayMs,
  /** T28: lifetime of a log-in. */
  logIn: {
    customer: { maxIdle: 30 * dayMs, maxAge: 365 * dayMs },
    staff: { maxIdle: 12 * 3_600_000, maxAge: 7 * dayMs },
  },
  /** How long a change of the email address or an erasure waits for its confirmation. */
  accountRequest: dayMs,
  /** How long a registration waits for the confirmation of its address. */
  registration: dayMs,
  /** How long the link for a new password works. */
  passwordReset: 3_600_000,
  /** How long an invitation to become staff can be accepted. */
  invitation: 7 * dayMs,
  /** How long a right password waits for its code. */
  pendingLogIn: 10 * 60_000,
  /** R56: how long a browser is recognised that has logged in to a staff account. */
  device: 365 * dayMs,
  /** R39: lifetime of the one-time notice cookie. */
  noticeCookie: 60_000,
  /** Half of a nonce's lifetime. A nonce of the previous tick is still accepted. */
  nonceTick: 12 * 3_600_000,
  /** R25: without an attempt key, the same form from the same cart, which is empty by then, within this time is the same order. */
  repeatedCheckout: 10 * 60_000,
  /** R52: for how long a session that has ended by an order gives that order, and one that has ended by a log-in refuses. */
  endedSession: 10 * 60_000,
  /** How long an email is stored that was not handed to a mail server. */
  mailRetention: 30 * dayMs,
  /** How long finished jobs are stored. */
  finishedJobRetention: 30 * dayMs,
  /** A job in hand of a process that died is free after its lease. A running job renews it, so it may take longer. */
  jobLease: 6_000,
  /** How often a running job renews its lease. Two renewals may fail. */
  jobLeaseRenewal: 1_500,
  /** How long a stop waits for a running job, for example for a mail server. After that the job is left to another process. */
  jobStop: 10_000,
  /** How long /readyz relies on a successful write. */
  writeCheck: 2_000,
  /** How often a runner polls for jobs that it was not notified of. */
  jobPoll: 1_000,
  /** How often an instance polls for changes by other instances that it was not notified of. */
  changePoll: 400,
  /** How long after a successful poll the known changes count as complete. */
  changesKnown: 1_000,
  /** How long changes are stored, for instances that were suspended. */
  changeRetention: 3_600_000,
  /** R36: the period before a sale in which the strike-through price is looked up. */
  strikeWindow: 30 * dayMs,
  /** How long a product counts as back in stock. */
  backInStock: 30 * dayMs,
  /** Back-in-stock requests: the time to confirm the address, and the maximum time of waiting after that. */
  restockUnconfirmed: 7 * dayMs,
  restockWaiting: 365 * dayMs,
  /** Lifetime of a Cart-Token header's token. */
  cartToken: 30 * dayMs,
  /** [9-19] */
  quantityHold: 250,
  /** How long a quantity must stay before the shop is asked for its price. */
  quantityPriceDelay: 250,
  /** [9-21] */
  variationSlide: 200,
  variationDisplay: 300,
  /** [9-25]: how long typing a quantity in a bundle pauses before it counts. */
  bundleTyping: 1_000,
  /** [9-24] */
  addProgressCheck: 1_500,
  addProgressReset: 3_500,
  /** [2.2-12]: delay between the click on the search button and the focus on the field. */
  searchFocusDelay: 500,
  /** [9-16] */
  menuResizeDebounce: 250,
  submenuHoverOut: 200,
  anchorScroll: 800,
  flyoutFade: 100,
  /** [9-17] */
  cardStagger: 200,
  scrollThrottle: 300,
  /** How long going back restores the exact position in a list, with all loaded pages (R10). */
  listPositionLifetime: 30 * 60_000,
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
  /** [9-28] The popups of the wishlist, and what is typed as a quantity. */
  wishlistPopup: 3_000,
  wishlistQuantity: 1_000,
  /** R37: how long a guest's dismissal of a banner lasts. */
  bannerCookie: 365 * dayMs,
  /** R32: how long a choice about measuring lasts; afterwards the visitor is asked again. */
  consentCookie: 180 * dayMs,
  /** R32: how long a choice is logged; a consumer's claims lapse after two years (art. 7:23 BW), as those about withdrawals. */
  consentRetention: 2 * 365 * dayMs,
  /** R41: how long after its answer a withdrawal says who sent it. */
  withdrawalRetention: 2 * 365 * dayMs,
  /** How long the link works at which a customer gives an account number for a refund. */
  refundLink: 30 * dayMs,
  /** How long after a refund its account number is stored, for a payment that the bank sends back. */
  refundAccountRetention: 30 * dayMs,
  /** [9-15] */
  tabFade: 500,
  reviewScroll: 1_000,
  /** How long reviews are stored that staff or the spam check refused, so that a mistake can be undone. */
  refusedReviewRetention: 30 * dayMs,
  /** How long a decided report is stored, so that the reporter can ask about it. */
  reportRetention: 30 * dayMs,
  /** W19: lifetime of the cookies with the author's name and address. */
  commentCookies: 300 * dayMs,
  gallerySlide: 500,
  thumbnailScroll: 300,
  lightboxSlide: 300,
  galleryNavigator: 500,
  /** How long a video host may take to answer before the player says that the video cannot be loaded. */
  videoHostAnswer: 15_000,
  /** U21: how long an undo is offered. The email that an order was sent waits that long. */
  undoOffer: 10_000,
  /** [9-12], [2.7-07]: between the load of a document in its hidden frame and printing it. */
  documentPrintDelay: 500,
  /** [9-12], [2.7-06]: how long the window of a printed document stays on a narrow screen. */
  documentWindow: 2_000,
  /** [9-12], [4.6-07] */
  invoiceReload: 1_000,
  /** [9-12], [8-02] */
  documentFailure: 1_000,
  /** R67: how long an upload waits for its sizes; the rest are made by a job. */
  uploadSizes: 8_000,
  /** How long an upload whose sizes could not be made is kept, so that its client can try again. */
  incompleteUpload: dayMs,
  /** How long the storage of uploads may take to answer. */
  storageAnswer: 15_000,
  /** [9-55]: how long a part of the back office may take to load before it says so. */
  chunkLoad: 120_000,
  /** How long a captcha or quiz of a form can be answered. */
  formChallenge: 3_600_000,
  /** R64: how long a visitor waits for the first attempt to mail a message. */
  formMail: 5_000,
  /** R64: for how long a message with the same values is the stored one. */
  repeatedMessage: 3_600_000,
  /** How long a message that was refused as spam is stored, so that a mistake can be undone. */
  spamMessageRetention: 30 * dayMs,
  /** How often the page of an order's state asks for news while it is visible. */
  orderStatusPoll: 30_000,
} as const;

/** Sizes and counts. */
/** Stock of a new item. */
export const productStock = {
  /** From how many units on the stock of a new item is low. */
  lowAt: 3,
} as const;

export const limits = {
  /** The largest id of a row: those of accounts are 32-bit integers on PostgreSQL. */
  maxId: 2_147_483_647,
  /** Events of the audit log in one file. */
  auditExport: 10_000,
  /** Orders that the shipping desk lists, exports or prints at once. */
  shippingQueue: 1_000,
  /** Lines of a file of tracking codes that is read at once. */
  shippingImport: 2_000,
  /** Refunds in one batch for the bank. */
  refundBatch: 500,
  /** Orders in one file. */
  orderExport: 10_000,
  /** Views of the list of orders that one member of staff keeps, and the longest name of one. */
  orderViews: 20,
  shippingZones: 100,
  orderViewName: 40,
  /** R46 */
  maximumQuantity: 9_999,
  /** Number of categories in the menu next to 'Alle producten'. The others are on /winkel/. */
  menuCategories: 7,
  /** Maximum number of lines in a cart. */
  cartRows: 100,
  /** R28: lists of one owner, and rows of one list. */
  wishlists: 50,
  wishlistRows: 500,
  /** Maximum length of the name of a wishlist, in characters. */
  wishlistName: 100,
  /** Rows per page of a wishlist, and the most that a client may ask for. */
  wishlistPage: { default: 25, max: 100 },
  /** Products that are offered together with those of a wishlist. */
  wishlistTogether: 8,
  /** How many items the readable cookie of the wishlist names: a cookie holds 4 kB. */
  wishlistCookieItems: 400,
  /** Maximum number of coupons in a cart. */
  cartCoupons: 10,
  /** Maximum number of products that staff choose for a coupon. */
  couponProducts: 100,
  /** The newest orders that staff see with a coupon. */
  couponUses: 500,
  /** W6: with more variations than this, the page does not embed the list. */
  embeddedVariations: 30,
  /** With more variations than this, lists of the Store API leave them out. */
  listedVariations: 100,
  /** W8 */
  storeApiPage: { default: 10, max: 100 },
  /** Maximum size of a request body, in bytes. */
  body: 65_536,
  /** Maximum length of a picture's description and of its title or caption, in characters. */
  pictureAlt: 200,
  pictureText: 600,
  customerNote: 1_000,
  /** Longest answer of staff to a message of a contact form, in characters. */
  contactAnswer: 10_000,
  /** Files of one field of a contact form. */
  contactFiles: 10,
  /** Longest note of staff on an order, in characters. */
  orderNote: 4_000,
  /** Longest reason why goods that came back lost value, in characters. */
  returnReason: 200,
  /** L4: the number of days in which the shop pays back after a withdrawal. */
  repaymentDays: 14,
  /** L4: the number of days in which a purchase can be withdrawn. */
  withdrawalDays: 14,
  /**
   * L5, L6: the longest time in days between sending and arrival, while deliveries are not recorded. It is the longest delivery
   * that the law allows.
   */
  longestTransportDays: 30,
  /** Maximum lengths in the form to withdraw, in characters: of a name or order number, and of the items in words. */
  withdrawalLine: 100,
  withdrawalItems: 2_000,
  /** Number of addresses in one part of the sitemap. The protocol allows 50,000. */
  sitemapPart: 5_000,
  /** Maximum length of a short parameter, in characters. */
  attribute: 200,
  /** Maximum number of items of a bundle or of a list bought together. */
  /** Items of one bundle. */
  bundleItems: 30,
  selectedItems: 50,
  /** [9-45]: in a window narrower than `below` px, a carousel of products bought together shows at most so many. */
  togetherSlides: [
    { below: 768, slides: 2 },
    { below: 480, slides: 1 },
  ],
  /** Maximum length of a search term, in characters. */
  searchTerm: 100,
  /** Maximum number of sections on the home page, and of products or categories in one of its rows. */
  homeSections: 30,
  homeRow: 24,
  /** [9-57]: up to this number, products are shown next to their heading; on a small screen they are a carousel. */
  carouselSlides: 3,
  /** R10: number of pages of a list that load by themselves before a button appears. */
  automaticPages: 3,
  /** At most one in this many products is marked as new: the newest ones. */
  newestPart: 10,
  /** Number of list positions that a browser tab stores. */
  listPositions: 5,
  /** Maximum number of blocks of a page or post; posts per page of the blog; related posts below a post. */
  contentBlocks: 60,
  blogPage: 6,
  /** Orders per page of the account area. */
  accountOrdersPage: 10,
  relatedPosts: 3,
  /** Highest quota of a pre-order, and highest maximum per customer. */
  preOrderQuota: 1_000_000,
  customerLimit: 9_999,
  /** Maximum length of a review and of the shop's answer, in characters; and reviews per page. */
  reviewText: 2_000,
  reviewsPage: 10,
  /** The highest price that staff can set, in cents. */
  price: 100_000_00,
} as const;

/** Distances on the screen, in pixels. */
export const offsets = {
  /** [9-20]; R47: `adminBarSmall` applies below 783 px. */
  adminBar: 32,
  adminBarSmall: 46,
  /** In windows narrower than this `adminBarSmall` applies. */
  adminBarSmallBelow: 783,
  /** [9-13]: scroll distance after which the button appears, by its style. */
  backToTop: { ring: 50, fade: 100 },
  /** [9-14] */
  noticeScroll: 100,
  /** [9-16]: distance between the bottom of a sub-menu and that of the window. */
  submenuBelow: 100,
} as const;

/** Widths in pixels ([9-07] to [9-10]). */
export const breakpoints = { mobile: 767, tablet: 1024, sm: 480, md: 768, lg: 1025, xl: 1440, xxl: 1600 } as const;

/**
 * A width for a media query, in `em` (16 px at the default text size). With a larger text size the browser then uses
 * the layout of a smaller screen, where the text fits.
 */
export function mediaWidth(pixels: number): string {
  return `${pixels / 16}em`;
}

/** The widths in which every picture exists, in pixels. The last one is for full-width pictures. */
export const pictureWidths = [160, 320, 480, 750, 960, 1200, 1920] as const;
/** [9-59]: file extensions of links that open in the lightbox. */
export const lightboxExtensions = ['jpg', 'jpeg', 'png', 'gif'] as const;
/** The largest width that is used for product pictures, in pixels. */
export const productPictureWidth = 1200;

/** The tax that is included in every price (R22); its rates are rows. */
export const taxName = 'BTW';

/** Of the search: apart from the others, which every page loads. Times in ms. */
export const searchConstants = {
  /** Products and terms that the search box suggests (W16). */
  suggestedProducts: 10,
  suggestedTerms: 6,
  /** [9-36]: when the set-up of the search box is checked first, and then again, at most `setUpTries` times. */
  setUpCheck: 2_000,
  setUpRetry: 1_000,
  setUpTries: 10,
  /** Searches that the browser remembers. */
  recentSearches: 5,
  /** [9-35]: with less space below the search box, in CSS pixels, the suggestions open upward. */
  suggestionsSpace: 500,
  /** R42: from how many visitors on staff sees what was searched and not found, and how long it is counted. */
  missedVisitors: 3,
  missedRetention: 90 * dayMs,
} as const;
