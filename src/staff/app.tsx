// The back office: its pages and what they share. `disableTelemetry`: react-admin sends nothing to its makers.
import { QueryClient } from '@tanstack/react-query';
import { CssBaseline, ThemeProvider, createTheme, useMediaQuery } from '@mui/material';
import { CoreAdminContext, CoreAdminUI, HttpError, Resource, memoryStore } from 'ra-core';
import type { AuthProvider, DataProvider } from 'ra-core';
import { staffTexts } from '../texts/staff.ts';
import { AttributesPage } from './catalogue/attributes-page.tsx';
import { CategoriesPage } from './catalogue/categories-page.tsx';
import { AuditLogPage } from './audit/audit-log-page.tsx';
import { BookkeepingPage } from './bookkeeping/bookkeeping-page.tsx';
import { RedirectsPage } from './redirects/redirects-page.tsx';
import { SettlementsPage } from './settlements/settlements-page.tsx';
import { TransfersPage } from './transfers/transfers-page.tsx';
import { ConsentLogPage } from './consents/consent-log-page.tsx';
import { MissedSearchesPage } from './searches/missed-searches-page.tsx';
import { PageList, PostList } from './content/content-list.tsx';
import { PageCreatePage, PostCreatePage, PageEditPage, PostEditPage } from './content/content-page.tsx';
import { CouponList } from './coupons/coupon-list.tsx';
import { CouponCreatePage, CouponEditPage } from './coupons/coupon-page.tsx';
import { HomeSectionsPage } from './home/home-page.tsx';
import { MenuPage } from './menu/menu-page.tsx';
import { CustomerList } from './customers/customer-list.tsx';
import { CustomerPage } from './customers/customer-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { makeI18nProvider } from './i18n/i18n-provider.ts';
import { AuthenticationError, Fault, NoAccess, NotFound } from './layout/error-pages.tsx';
import { Layout } from './layout/layout.tsx';
import { Notification } from './layout/notification.tsx';
import { DeskPage } from './shipping/desk-page.tsx';
import { FormList } from './forms/form-list.tsx';
import { FormCreatePage, FormEditPage } from './forms/form-page.tsx';
import { EstimateList } from './estimates/estimate-list.tsx';
import { EstimatePage } from './estimates/estimate-page.tsx';
import { MessageList } from './messages/message-list.tsx';
import { MessagePage } from './messages/message-page.tsx';
import { WithdrawalList } from './withdrawals/withdrawal-list.tsx';
import { WithdrawalPage } from './withdrawals/withdrawal-page.tsx';
import { MailList } from './mails/mail-list.tsx';
import { MailPage } from './mails/mail-page.tsx';
import { OrderCreatePage } from './orders/order-create.tsx';
import { OrderList } from './orders/order-list.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { lazyPart } from './components/lazy-part.tsx';
import { Loading } from './components/load-state.tsx';
import { ProductList } from './products/product-list.tsx';
import { ProductCreatePage, ProductEditPage } from './products/product-page.tsx';
import { PromotionList } from './promotions/promotion-list.tsx';
import { PromotionCreatePage, PromotionEditPage } from './promotions/promotion-page.tsx';
import { pageResources } from './resources.ts';
import { ReviewList } from './reviews/review-list.tsx';
import { ReviewPage } from './reviews/review-page.tsx';
import type { ProofPrompt } from './rest-client.ts';
import { ProofDialog } from './security/proof-dialog.tsx';
import { SecurityPage } from './security/security-page.tsx';
import { SettingGroupsPage } from './settings/setting-groups-page.tsx';
import { SettingGroupPage } from './settings/setting-group-page.tsx';
import { UserList } from './users/user-list.tsx';
import { UserPage } from './users/user-page.tsx';
import { darkTheme, lightTheme } from './theme.ts';

interface AppProps {
  dataProvider: DataProvider;
  authProvider: AuthProvider;
  proofPrompt: ProofPrompt;
}

const i18nProvider = makeI18nProvider();

// Searches contain names and addresses, so they are kept in memory only, until the page is closed.
const store = memoryStore();

const themes = { light: createTheme(lightTheme), dark: createTheme(darkTheme) };

/** What is opened less often than the rest loads when it is. */
const MediaList = lazyPart(async () => (await import('./media/media-list.tsx')).MediaList);
const ApiKeysPage = lazyPart(async () => (await import('./api-keys/api-keys-page.tsx')).ApiKeysPage);
const ProductFeedsPage = lazyPart(async () => (await import('./feeds/product-feeds-page.tsx')).ProductFeedsPage);
const TaxPage = lazyPart(async () => (await import('./tax/tax-page.tsx')).TaxPage);
const ZonesPage = lazyPart(async () => (await import('./zones/zones-page.tsx')).ZonesPage);
const MediaPage = lazyPart(async () => (await import('./media/media-page.tsx')).MediaPage);
const OfferGridPage = lazyPart(async () => (await import('./products/offer-grid-page.tsx')).OfferGridPage);
const WebhookList = lazyPart(async () => (await import('./webhooks/webhook-list.tsx')).WebhookList);
const WebhookEditPage = lazyPart(async () => (await import('./webhooks/webhook-page.tsx')).WebhookEditPage);
const WebhookCreatePage = lazyPart(async () => (await import('./webhooks/webhook-page.tsx')).WebhookCreatePage);
const PayoutsPage = lazyPart(async () => (await import('./refunds/payouts-page.tsx')).PayoutsPage);

/** A 4xx is not retried: the answer would be the same. Any other failure is retried once. */
function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof HttpError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 1;
}

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay: 500 } } });

export function App({ dataProvider, authProvider, proofPrompt }: AppProps) {
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
    >
      <ThemeProvider theme={prefersDark ? themes.dark : themes.light}>
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          title={staffTexts.name}
          layout={Layout}
          dashboard={DashboardPage}
          loading={Loading}
          error={Fault}
          catchAll={NotFound}
          accessDenied={NoAccess}
          authenticationError={AuthenticationError}
          requireAuth
          disableTelemetry
        >
          <Resource name={pageResources.orders} list={OrderList} edit={OrderPage} create={OrderCreatePage} />
          <Resource name={pageResources.shipping} list={DeskPage} />
          <Resource name={pageResources.zones} list={ZonesPage} />
          <Resource name={pageResources.taxes} list={TaxPage} />
          <Resource name={pageResources.withdrawals} list={WithdrawalList} edit={WithdrawalPage} />
          <Resource name={pageResources.customers} list={CustomerList} edit={CustomerPage} />
          <Resource name={pageResources.messages} list={MessageList} edit={MessagePage} />
          <Resource name={pageResources.estimates} list={EstimateList} edit={EstimatePage} />
          <Resource name={pageResources.forms} list={FormList} edit={FormEditPage} create={FormCreatePage} />
          <Resource name={pageResources.mails} list={MailList} edit={MailPage} />
          <Resource
            name={pageResources.products}
            list={ProductList}
            edit={ProductEditPage}
            create={ProductCreatePage}
          />
          <Resource name={pageResources.offers} list={OfferGridPage} />
          <Resource name={pageResources.shopCategories} list={CategoriesPage} />
          <Resource name={pageResources.attributes} list={AttributesPage} />
          <Resource name={pageResources.reviews} list={ReviewList} edit={ReviewPage} />
          <Resource name={pageResources.coupons} list={CouponList} edit={CouponEditPage} create={CouponCreatePage} />
          <Resource
            name={pageResources.promotions}
            list={PromotionList}
            edit={PromotionEditPage}
            create={PromotionCreatePage}
          />
          <Resource name={pageResources.pages} list={PageList} edit={PageEditPage} create={PageCreatePage} />
          <Resource name={pageResources.posts} list={PostList} edit={PostEditPage} create={PostCreatePage} />
          <Resource name={pageResources.home} list={HomeSectionsPage} />
          <Resource name={pageResources.media} list={MediaList} edit={MediaPage} />
          <Resource name={pageResources.menu} list={MenuPage} />
          <Resource name={pageResources.settings} list={SettingGroupsPage} edit={SettingGroupPage} />
          <Resource name={pageResources.users} list={UserList} edit={UserPage} />
          <Resource name={pageResources.security} list={SecurityPage} />
          <Resource
            name={pageResources.webhooks}
            list={WebhookList}
            edit={WebhookEditPage}
            create={WebhookCreatePage}
          />
          <Resource name={pageResources.apiKeys} list={ApiKeysPage} />
          <Resource name={pageResources.payouts} list={PayoutsPage} />
          <Resource name={pageResources.transfers} list={TransfersPage} />
          <Resource name={pageResources.settlements} list={SettlementsPage} />
          <Resource name={pageResources.redirects} list={RedirectsPage} />
          <Resource name={pageResources.bookkeeping} list={BookkeepingPage} />
          <Resource name={pageResources.auditLog} list={AuditLogPage} />
          <Resource name={pageResources.productFeeds} list={ProductFeedsPage} />
          <Resource name={pageResources.missedSearches} list={MissedSearchesPage} />
          <Resource name={pageResources.consents} list={ConsentLogPage} />
        </CoreAdminUI>
        <ProofDialog prompt={proofPrompt} />
        <Notification />
      </ThemeProvider>
    </CoreAdminContext>
  );
}
