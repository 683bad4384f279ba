// The path of each page (R9), and which pages are cached.
import { Hono } from 'hono';
import type { Context } from 'hono';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
import { TrieRouter } from 'hono/router/trie-router';
import { feedOf, machinePaths } from '../../wire/machine-paths.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { pathPatterns, paths } from '../../wire/paths.ts';
import { carrierPatterns } from '../../wire/carrier-paths.ts';
import { paymentPatterns } from '../../wire/payment-paths.ts';
import { wishlistPaths, wishlistPatterns } from '../../wire/wishlist-paths.ts';
import { refundPaths, refundPatterns } from '../../wire/refund-paths.ts';
import type { HttpDeps, HttpEnv } from '../deps.ts';
import { answerRefusal } from '../errors.ts';
import type { QueryRule } from '../../cache/page-address.ts';
import { answerFromCache } from '../page-cache/answer-page.ts';
import { accountForm, accountPage, logOutForm, logOutPage } from './account.ts';
import { accountAddressForm, accountAddressPage, accountAddressesPage } from './account-addresses.ts';
import { accountDetailsForm, accountDetailsPage } from './account-details.ts';
import { accountRequestForm, accountRequestPage } from './account-request.ts';
import { accountExport, accountPrivacyForm, accountPrivacyPage } from './account-privacy.ts';
import { confirmationForm, confirmationPage } from './account-link.ts';
import { accountOrderPage, accountOrdersForm, accountOrdersPage } from './account-orders.ts';
import { accountSecurityForm, accountSecurityPage } from './account-security.ts';
import { lostPasswordForm, lostPasswordPage } from './lost-password.ts';
import { cartForm, cartPage } from './cart.ts';
import { checkoutForm, checkoutPage } from './checkout.ts';
import { consentForm, consentPage } from './consent.ts';
import { redirectToProduct } from './product-choice.ts';
import { blogPage, blogQueryRule, contentForm, contentPage, postContentForm, postPage } from './content.ts';
import { deskPapersPage } from './desk-papers.ts';
import { orderDocumentPage } from './order-document.ts';
import { blogFeed } from './feed.ts';
import {
  formerPatterns,
  redirectFromAccount,
  redirectFromAdmin,
  redirectFromCategory,
  redirectFromLogIn,
  redirectFromShopPage,
  redirectFromSitemap,
  redirectFromSitemapPart,
} from './former-places.ts';
import { invitationForm, invitationPage } from './invitation.ts';
import { categoryPage, listingQueryRule, shopPage } from './listing.ts';
import { merchantFeed, productTable } from './merchant-feed.ts';
import { webManifest } from './manifest.ts';
import { answerNotFoundPage } from './not-found.ts';
import { homeQueryRule, isUnservedAddress, redirectFromIndexFile } from './old-addresses.ts';
import { orderLinkForm, orderLinkPage } from './order-link.ts';
import { orderAccountForm, orderReceivedPage } from './order-received.ts';
import { orderStatusPage } from './order-status.ts';
import { payOrderForm, payOrderPage, paymentStatePage } from './pay-order.ts';
import { carrierLabelPage } from './carrier-label.ts';
import { carrierNotification } from './carrier-notification.ts';
import { paymentNotification } from './payment-notification.ts';
import { previewPage } from './preview.ts';
import { productPreviewPage } from './product-preview.ts';
import { categoryFeed, productReviewsFeed, reviewsFeed, shopFeed } from './product-feeds.ts';
import { productForm, productPage, productQueryRule } from './product.ts';
import { refundAccountForm, refundAccountGivenPage, refundAccountPage } from './refund-account.ts';
import { restockForm, restockPage } from './restock.ts';
import { reviewReportForm, reviewReportPage } from './review-report.ts';
import { postReviewForm } from './post-review.ts';
import { secondFactorForm, secondFactorPage } from './second-factor.ts';
import { robotsTxt } from './robots.ts';
import { homeOrSearchPage } from './search.ts';
import { sitemapIndex, sitemapPart } from './sitemap.ts';
import { staffPage } from './staff.ts';
import { quotationForm, quotationPage } from './quotation.ts';
import { ownWishlistPage, wishlistPage, wishlistsPage } from './wishlist.ts';
import { ownWishlistForm, wishlistForm, wishlistsForm } from './wishlist-form.ts';
import { withdrawForm, withdrawOrderForm, withdrawOrderPage, withdrawPage, withdrawnPage } from './withdraw.ts';

type PageHandler = (deps: HttpDeps, c: Context<HttpEnv>) => Promise<Response>;

interface PageRoute {
  path: string;
  get?: PageHandler;
  post?: PageHandler;
  /** `?add-to-cart=` redirects to the named product. */
  redirectsToProduct?: true;
  /** Set when the page is the same for everyone and cached; the rule selects the query parameters that it depends on. */
  queryRule?: QueryRule;
}

const noQueryRule: QueryRule = () => null;

/** Routes in order: the first match answers. */
const routes: readonly PageRoute[] = [
  { path: paths.home, get: homeOrSearchPage, redirectsToProduct: true, queryRule: homeQueryRule },
  { path: feedOf(paths.shop), get: shopFeed, queryRule: noQueryRule },
  { path: machinePaths.reviewsFeed, get: reviewsFeed, queryRule: noQueryRule },
  { path: pathPatterns.categoryFeed, get: categoryFeed, queryRule: noQueryRule },
  { path: pathPatterns.productFeed, get: productReviewsFeed, queryRule: noQueryRule },
  { path: paths.shop, get: shopPage, redirectsToProduct: true, queryRule: listingQueryRule },
  { path: pathPatterns.shopPage, get: shopPage },
  { path: pathPatterns.category, get: categoryPage, redirectsToProduct: true, queryRule: listingQueryRule },
  { path: pathPatterns.product, get: productPage, post: productForm, queryRule: productQueryRule },
  { path: pathPatterns.reviews, get: productPage, queryRule: productQueryRule },
  { path: paths.postReview, post: postReviewForm },
  { path: pathPatterns.reportReview, get: reviewReportPage, post: reviewReportForm },
  { path: paths.cart, get: cartPage, post: cartForm, redirectsToProduct: true },
  { path: paths.checkout, get: checkoutPage, post: checkoutForm },
  { path: paymentPatterns.pay, get: payOrderPage, post: payOrderForm },
  { path: paymentPatterns.state, get: paymentStatePage },
  { path: paymentPatterns.notification, post: paymentNotification },
  { path: pathPatterns.orderReceived, get: orderReceivedPage, post: orderAccountForm },
  { path: accountPaths.security, get: accountSecurityPage, post: accountSecurityForm },
  { path: accountPaths.lostPassword, get: lostPasswordPage, post: lostPasswordForm },
  { path: accountPaths.registration, get: confirmationPage, post: confirmationForm },
  { path: paths.account, get: accountPage, post: accountForm },
  { path: paths.logOut, get: logOutPage, post: logOutForm },
  { path: accountPaths.orders, get: accountOrdersPage, post: accountOrdersForm },
  { path: pathPatterns.accountOrder, get: accountOrderPage },
  { path: accountPaths.addresses, get: accountAddressesPage },
  { path: accountPaths.privacy, get: accountPrivacyPage, post: accountPrivacyForm },
  { path: accountPaths.details, get: accountDetailsPage, post: accountDetailsForm },
  { path: refundPaths.given, get: refundAccountGivenPage },
  { path: refundPatterns.account, get: refundAccountPage, post: refundAccountForm },
  { path: pathPatterns.accountRequest, get: accountRequestPage, post: accountRequestForm },
  { path: pathPatterns.accountExport, get: accountExport },
  { path: pathPatterns.accountAddress, get: accountAddressPage, post: accountAddressForm },
  { path: pathPatterns.orderDocument, get: orderDocumentPage },
  { path: carrierPatterns.label, get: carrierLabelPage },
  { path: carrierPatterns.notification, post: carrierNotification },
  { path: pathPatterns.deskPapers, get: deskPapersPage },
  { path: accountPaths.secondFactor, get: secondFactorPage, post: secondFactorForm },
  { path: pathPatterns.invitation, get: invitationPage, post: invitationForm },
  { path: paths.preview, get: staffPage, post: previewPage },
  { path: pathPatterns.productPreview, get: productPreviewPage },
  { path: pathPatterns.staff, get: staffPage },
  { path: paths.blog, get: blogPage, queryRule: blogQueryRule },
  { path: pathPatterns.blogPage, get: blogPage },
  { path: pathPatterns.post, get: postPage, post: postContentForm, queryRule: noQueryRule },
  { path: pathPatterns.restockLink, get: restockPage, post: restockForm },
  { path: paths.withdraw, get: withdrawPage, post: withdrawForm, queryRule: noQueryRule },
  { path: accountPaths.requestOrderLink, get: orderLinkPage, post: orderLinkForm },
  { path: pathPatterns.orderStatus, get: orderStatusPage },
  { path: pathPatterns.withdrawn, get: withdrawnPage },
  { path: pathPatterns.withdrawOrder, get: withdrawOrderPage, post: withdrawOrderForm },
  { path: wishlistPaths.own, get: ownWishlistPage, post: ownWishlistForm },
  { path: wishlistPaths.manage, get: wishlistsPage, post: wishlistsForm },
  { path: wishlistPatterns.quotation, get: quotationPage, post: quotationForm },
  { path: wishlistPatterns.list, get: wishlistPage, post: wishlistForm },
  { path: paths.consent, get: consentPage, post: consentForm },
  // Machine-readable files.
  { path: machinePaths.robots, get: robotsTxt, queryRule: noQueryRule },
  { path: machinePaths.sitemap, get: sitemapIndex, queryRule: noQueryRule },
  { path: pathPatterns.sitemapPart, get: sitemapPart, queryRule: noQueryRule },
  { path: machinePaths.manifest, get: webManifest, queryRule: noQueryRule },
  { path: machinePaths.feed, get: blogFeed, queryRule: noQueryRule },
  { path: machinePaths.productFeed, get: merchantFeed },
  { path: machinePaths.productTable, get: productTable },
  // Addresses of the original software.
  { path: machinePaths.indexFile, get: redirectFromIndexFile },
  { path: pathPatterns.indexFile, get: redirectFromIndexFile },
  { path: formerPatterns.shopPage, get: redirectFromShopPage },
  { path: formerPatterns.shopFeed, get: redirectFromShopPage },
  { path: formerPatterns.category, get: redirectFromCategory },
  { path: formerPatterns.accountPart, get: redirectFromAccount },
  { path: formerPatterns.accountItem, get: redirectFromAccount },
  { path: formerPatterns.logIn, get: redirectFromLogIn },
  { path: formerPatterns.staff, get: redirectFromAdmin },
  { path: formerPatterns.sitemap, get: redirectFromSitemap },
  { path: formerPatterns.sitemapPart, get: redirectFromSitemapPart },
  // Last: any other path with one segment may be a content page.
  { path: pathPatterns.content, get: contentPage, post: contentForm, queryRule: noQueryRule },
];

/** The same router as in Hono; it finds the query rule of a path before the app runs. */
const router = new SmartRouter<PageRoute>({ routers: [new RegExpRouter(), new TrieRouter()] });
for (const route of routes) router.add('GET', route.path, route);

/** Returns the query rule of a path; null when the page is not cached. */
export function findQueryRule(path: string): QueryRule | null {
  const [[first]] = router.match('GET', path);
  return first?.[0].queryRule ?? null;
}

/** Creates the app with all pages. A method that a page does not support is refused (405). */
export function makePagesApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => (isUnservedAddress(c) ? answerNotFoundPage(deps, c) : next()));
  for (const { path, get, post, redirectsToProduct, queryRule } of routes) {
    if (get)
      app.get(path, async (c) => {
        const redirect = redirectsToProduct && c.req.query('add-to-cart') ? await redirectToProduct(deps, c) : null;
        if (redirect) return redirect;
        return queryRule ? answerFromCache(deps, c, () => get(deps, c)) : get(deps, c);
      });
    if (post) app.post(path, (c) => post(deps, c));
    app.all(path, (c) => {
      c.header('Allow', [...(get ? ['GET, HEAD'] : []), ...(post ? ['POST'] : [])].join(', '));
      return answerRefusal(deps, c, 405, { code: 'malformed-request' });
    });
  }
  return app;
}
