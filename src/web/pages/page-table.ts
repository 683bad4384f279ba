// Every page of the shop. To add a page, add a folder here, a row in this table, and its address (docs/architecture.md).
// The browser finds components by folder (entry-browser.tsx), so that it loads only the page that it shows.
import type { ReactNode } from 'react';
import type { PageHead } from '../head/page-head.ts';
import type { BaseProps } from '../page-props.ts';
import { Page as AccountPage } from './account/page.tsx';
import { Page as AccountRequestPage } from './account-request/page.tsx';
import { Page as AccountAreaPage } from './account-area/page.tsx';
import { Page as AccountLinkPage } from './account-link/page.tsx';
import { blogHead } from './blog/head.ts';
import { Page as BlogPage } from './blog/page.tsx';
import { Page as CartPage } from './cart/page.tsx';
import { Page as CheckoutPage } from './checkout/page.tsx';
import { Page as ConsentPage } from './consent/page.tsx';
import { contentHead, withoutForms } from './content/head.ts';
import { Page as ContentPage } from './content/page.tsx';
import { Page as FaultPage } from './fault/page.tsx';
import { homeHead } from './home/head.ts';
import { Page as HomePage } from './home/page.tsx';
import { Page as InvitationPage } from './invitation/page.tsx';
import { listingHead } from './listing/head.ts';
import { Page as ListingPage } from './listing/page.tsx';
import { Page as NotFoundPage } from './not-found/page.tsx';
import { Page as OrderLinkPage } from './order-link/page.tsx';
import { Page as OrderReceivedPage } from './order-received/page.tsx';
import { Page as OrderStatusPage } from './order-status/page.tsx';
import { postHead } from './post/head.ts';
import { Page as PostPage } from './post/page.tsx';
import { productBrowserProps, productHead } from './product/head.ts';
import { Page as ProductPage } from './product/page.tsx';
import { Page as PayOrderPage } from './pay-order/page.tsx';
import { Page as QuotationPage } from './quotation/page.tsx';
import { Page as RefundAccountPage } from './refund-account/page.tsx';
import { Page as RestockPage } from './restock/page.tsx';
import { Page as ReviewReportPage } from './review-report/page.tsx';
import { Page as SecondFactorPage } from './second-factor/page.tsx';
import { Page as SearchPage } from './search/page.tsx';
import { wishlistHead } from './wishlist/head.ts';
import { Page as WishlistPage } from './wishlist/page.tsx';
import { Page as WishlistsPage } from './wishlists/page.tsx';
import { Page as WithdrawPage } from './withdraw/page.tsx';

interface PageDefinition<Props> {
  component: (props: Props) => ReactNode;
  /** `noindex`: search engines must not list the page, and the page has no share preview. */
  head: PageHead<Props> | 'noindex';
  /** The props that the document contains for the browser. Default: all. */
  browserProps?: (props: Props) => object;
}

/** Checks that the props of each page name its folder. */
function definePages<PropsByPage extends { [Name in keyof PropsByPage]: BaseProps & { page: Name } }>(table: {
  readonly [Name in keyof PropsByPage]: PageDefinition<PropsByPage[Name]>;
}) {
  return table;
}

export const pageTable = definePages({
  home: { component: HomePage, head: homeHead },
  listing: { component: ListingPage, head: listingHead },
  search: { component: SearchPage, head: 'noindex' },
  product: { component: ProductPage, head: productHead, browserProps: productBrowserProps },
  cart: { component: CartPage, head: 'noindex' },
  checkout: { component: CheckoutPage, head: 'noindex' },
  'order-received': { component: OrderReceivedPage, head: 'noindex' },
  account: { component: AccountPage, head: 'noindex' },
  'account-request': { component: AccountRequestPage, head: 'noindex' },
  'account-area': { component: AccountAreaPage, head: 'noindex' },
  'account-link': { component: AccountLinkPage, head: 'noindex' },
  consent: { component: ConsentPage, head: 'noindex' },
  content: { component: ContentPage, head: contentHead, browserProps: withoutForms },
  post: { component: PostPage, head: postHead, browserProps: withoutForms },
  blog: { component: BlogPage, head: blogHead },
  'pay-order': { component: PayOrderPage, head: 'noindex' },
  quotation: { component: QuotationPage, head: 'noindex' },
  'refund-account': { component: RefundAccountPage, head: 'noindex' },
  restock: { component: RestockPage, head: 'noindex' },
  'second-factor': { component: SecondFactorPage, head: 'noindex' },
  invitation: { component: InvitationPage, head: 'noindex' },
  'review-report': { component: ReviewReportPage, head: {} },
  'order-link': { component: OrderLinkPage, head: {} },
  'order-status': { component: OrderStatusPage, head: 'noindex' },
  wishlist: { component: WishlistPage, head: wishlistHead },
  wishlists: { component: WishlistsPage, head: 'noindex' },
  withdraw: { component: WithdrawPage, head: {} },
  'not-found': { component: NotFoundPage, head: 'noindex' },
  fault: { component: FaultPage, head: 'noindex' },
});

export type PageName = keyof typeof pageTable;

/** The props of any page; `page` names it. */
export type PageProps = { [Name in PageName]: Parameters<(typeof pageTable)[Name]['component']>[0] }[PageName];

/** The definition of the page that these props belong to. */
export function findPage(props: PageProps): PageDefinition<PageProps> {
  // The table pairs each page name with a definition for the props of that name.
  return pageTable[props.page] as PageDefinition<PageProps>;
}
