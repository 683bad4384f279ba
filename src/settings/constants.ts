// All fixed times, sizes and limits of the shop (R5). The build passes the breakpoints on to the CSS.
import { dayMs } from '../rules/durations.ts';

/** Times in milliseconds. */
export const times = {
  /** [9-22] */
  cartFragmentTimeout: 5_000,
  cartFragmentLifetime: dayMs,
  /** R16: when the mini cart opens, a cart older than this is fetched again. */
  cartStaleOnOpen: 60_000,
  /** R39: lifetime of the one-time notice cookie. */
  noticeCookie: 60_000,
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
  /** [9-15] */
  tabFade: 500,
  reviewScroll: 1_000,
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
  /** [9-12], [8-02] */
  documentFailure: 1_000,
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
  /** R46 */
  maximumQuantity: 9_999,
  /** Maximum length of the name of a wishlist, in characters. */
  wishlistName: 100,
  /** W6: with more variations than this, the page does not embed the list. */
  embeddedVariations: 30,
  customerNote: 1_000,
  /** L4: the number of days in which a purchase can be withdrawn. */
  withdrawalDays: 14,
  /** Maximum lengths in the form to withdraw, in characters: of a name or order number, and of the items in words. */
  withdrawalLine: 100,
  withdrawalItems: 2_000,
  /** Maximum length of a short parameter, in characters. */
  attribute: 200,
  selectedItems: 50,
  /** [9-45]: in a window narrower than `below` px, a carousel of products bought together shows at most so many. */
  togetherSlides: [
    { below: 768, slides: 2 },
    { below: 480, slides: 1 },
  ],
  /** Maximum length of a search term, in characters. */
  searchTerm: 100,
  /** [9-57]: up to this number, products are shown next to their heading; on a small screen they are a carousel. */
  carouselSlides: 3,
  /** R10: number of pages of a list that load by themselves before a button appears. */
  automaticPages: 3,
  /** Number of list positions that a browser tab stores. */
  listPositions: 5,
  blogPage: 6,
  /** Maximum length of a review and of the shop's answer, in characters; and reviews per page. */
  reviewText: 2_000,
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
