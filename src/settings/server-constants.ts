// Fixed times, sizes and limits that only the server needs (R5). What browsers need too is in constants.ts: every page loads that.
import { dayMs } from '../rules/durations.ts';

/** Times in milliseconds. */
export const serverTimes = {
  /** Who has the editor of a product open says so every `editorCall`, and counts until `editorSeen` has passed. */
  editorCall: 20_000,
  editorSeen: 60_000,
  /** R16: lifetime of a cart's session and of its readable cookies. */
  cartSession: 30 * dayMs,
  /** R28: lifetime of the wishlists of a guest and of their cookie, renewed on use. */
  wishlistSession: 30 * dayMs,
  /** R66: how long a row stays marked that somebody buys for the owner. */
  wishlistGift: 90 * dayMs,
  /** How long an estimate with its quotations is stored. */
  estimateRetention: 2 * 365 * dayMs,
  /** For how long an estimate with the same values is the stored one. */
  repeatedEstimate: 3_600_000,
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
  /** Half of a nonce's lifetime. A nonce of the previous tick is still accepted. */
  nonceTick: 12 * 3_600_000,
  /** R25: without an attempt key, the same form from the same cart, which is empty by then, within this time is the same order. */
  repeatedCheckout: 10 * 60_000,
  /** R52: for how long a session that has ended by an order gives that order, and one that has ended by a log-in refuses. */
  endedSession: 10 * 60_000,
  /** How long an email is stored that was not handed to a mail server. */
  mailRetention: 30 * dayMs,
  /** How long deliveries of webhooks are stored. */
  webhookDeliveryRetention: 30 * dayMs,
  /** How long a receiver of webhooks may take to answer. */
  webhookAnswer: 10_000,
  /** How long the download of one picture of another shop may take, with its redirects. */
  pictureDownload: 30_000,
  /** How long finished jobs are stored. */
  finishedJobRetention: 30 * dayMs,
  /** The job of a process that crashed can be leased again after its lease. A running job renews it, so it may take longer. */
  jobLease: 6_000,
  /** How often a running job renews its lease. Two renewals may fail. */
  jobLeaseRenewal: 1_500,
  /** How long a stop waits for a running job, for example for a mail server. After that the job is left to another process. */
  jobStop: 10_000,
  /** How long /readyz relies on a successful write. */
  writeCheck: 2_000,
  /** How often a runner polls for jobs that it was not notified of. */
  jobPoll: 1_000,
  /** How long the shop can only be read after the command that moves it has died, and how often the command renews that. */
  moveLease: 20_000,
  moveLeaseRenewal: 4_000,
  /** How long a move waits for running jobs, and how often it looks. */
  moveJobs: 30_000,
  moveJobsPoll: 100,
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
  /** How long reviews are stored that staff or the spam check refused, so that a mistake can be undone. */
  refusedReviewRetention: 30 * dayMs,
  /** How long an address that does not exist is counted after it was last asked for. */
  missedAddressRetention: 90 * dayMs,
  /** How long a decided report is stored, so that the reporter can ask about it. */
  reportRetention: 30 * dayMs,
  /** W19: lifetime of the cookies with the author's name and address. */
  commentCookies: 300 * dayMs,
  /** [9-12], [4.6-07] */
  invoiceReload: 1_000,
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
  /** How long the files of labels are kept: they have names and addresses on them. */
  labelFileRetention: 30 * dayMs,
  /** How often a page asks the provider about one payment at most. */
  paymentLook: 1_500,
  /** How often the shop asks about payments that it has not heard of. */
  paymentsCheck: 120_000,
  /** How long after it was placed a lapsed order can still be paid, at its prices. */
  payAgain: 2 * dayMs,
  /** R64: how long a visitor waits for the first attempt to mail a message. */
  formMail: 5_000,
  /** R64: for how long a message with the same values is the stored one. */
  repeatedMessage: 3_600_000,
  /** How long a message that was refused as spam is stored, so that a mistake can be undone. */
  spamMessageRetention: 30 * dayMs,
} as const;

export const serverLimits = {
  /** The largest id of a row: those of accounts are 32-bit integers on PostgreSQL. */
  maxId: 2_147_483_647,
  /** Events of the audit log in one file. */
  auditExport: 10_000,
  /** Redirects of old addresses. */
  redirects: 100_000,
  /** Missing addresses that are counted; those that nobody asked for in a long time make room. */
  missedAddresses: 5_000,
  /** Missing addresses that staff sees at once. */
  shownMissedAddresses: 30,
  /** Orders that the shipping desk lists, exports or prints at once. */
  shippingQueue: 1_000,
  /** What the packaging of a parcel weighs, in grams. */
  packagingGrams: 100,
  /** Lines of a file of tracking codes that is read at once. */
  shippingImport: 2_000,
  /** Payments that are checked in one look. */
  paymentsCheck: 200,
  /** Refunds in one batch for the bank. */
  refundBatch: 500,
  /** Orders in one file. */
  orderExport: 10_000,
  /** Views of the list of orders that one member of staff keeps, and the longest name of one. */
  orderViews: 20,
  shippingZones: 100,
  orderViewName: 40,
  /** Number of categories in the menu next to 'Alle producten'. The others are on /winkel/. */
  menuCategories: 7,
  /** Maximum number of lines in a cart. */
  cartRows: 100,
  /** R28: lists of one owner, and rows of one list. */
  wishlists: 50,
  wishlistRows: 500,
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
  /** With more variations than this, lists of the Store API leave them out. */
  listedVariations: 100,
  /** W8 */
  storeApiPage: { default: 10, max: 100 },
  /** Maximum size of a request body, in bytes. */
  body: 65_536,
  /** Maximum length of a picture's description and of its title or caption, in characters. */
  pictureAlt: 200,
  pictureText: 600,
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
  /**
   * L5, L6: the longest time in days between sending and arrival, while deliveries are not recorded. It is the longest delivery
   * that the law allows.
   */
  longestTransportDays: 30,
  /** Number of addresses in one part of the sitemap. The protocol allows 50,000. */
  sitemapPart: 5_000,
  /** Number of products that a feed of the whole catalogue reads at once. */
  feedPart: 100,
  /** What staff see of the problems of feeds at once: so many products with a problem, of so many that are looked at. */
  feedLacks: 50,
  feedChecks: 2_000,
  /** Maximum number of items of a bundle or of a list bought together. */
  /** Items of one bundle. */
  bundleItems: 30,
  /** Maximum number of sections on the home page, and of products or categories in one of its rows. */
  homeSections: 30,
  homeRow: 24,
  /** At most one in this many products is marked as new: the newest ones. */
  newestPart: 10,
  /** Maximum number of blocks of a page or post; posts per page of the blog; related posts below a post. */
  contentBlocks: 60,
  /** Orders per page of the account area. */
  accountOrdersPage: 10,
  relatedPosts: 3,
  /** Highest quota of a pre-order, and highest maximum per customer. */
  preOrderQuota: 1_000_000,
  customerLimit: 9_999,
  reviewsPage: 10,
  /** The highest price that staff can set, in cents. */
  price: 100_000_00,
} as const;
