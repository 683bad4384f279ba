// The back office: its pages and what they share. `disableTelemetry`: react-admin sends nothing to its makers.
import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { AuthProvider, DataProvider } from 'ra-core';
import { Admin, Resource, memoryStore } from 'react-admin';
import { staffTexts } from '../texts/staff.ts';
import { PageList, PostList } from './content/content-list.tsx';
import { PageCreatePage, PostCreatePage, PageEditPage, PostEditPage } from './content/content-page.tsx';
import { HomeSectionsPage } from './home/home-page.tsx';
import { MenuPage } from './menu/menu-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { makeI18nProvider } from './i18n/i18n-provider.ts';
import { Fault, NoAccess, NotFound } from './layout/error-pages.tsx';
import { Layout } from './layout/layout.tsx';
import { MailList } from './mails/mail-list.tsx';
import { MailPage } from './mails/mail-page.tsx';
import { OrderList } from './orders/order-list.tsx';
import { OrderPage } from './orders/order-page.tsx';
import { Loading } from './components/load-state.tsx';
import { ProductList } from './products/product-list.tsx';
import { ProductEditPage } from './products/product-page.tsx';
import { pageResources } from './resources.ts';
import { ReviewList } from './reviews/review-list.tsx';
import { ReviewPage } from './reviews/review-page.tsx';
import { SettingGroupsPage } from './settings/setting-groups-page.tsx';
import { SettingGroupPage } from './settings/setting-group-page.tsx';
import { darkTheme, lightTheme } from './theme.ts';

interface AppProps {
  dataProvider: DataProvider;
  authProvider: AuthProvider;
}

const i18nProvider = makeI18nProvider();

// Searches contain names and addresses, so they are kept in memory only, until the page is closed.
const store = memoryStore();

/** A 4xx is not retried: the answer would be the same. Any other failure is retried once. */
function shouldRetry(failures: number, error: Error): boolean {
  const isRefusal = error instanceof HttpError && error.status >= 400 && error.status < 500;
  return !isRefusal && failures < 1;
}

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: shouldRetry, retryDelay: 500 } } });

export function App({ dataProvider, authProvider }: AppProps) {
  return (
    <Admin
      title={staffTexts.name}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={Layout}
      dashboard={DashboardPage}
      loading={Loading}
      error={Fault}
      catchAll={NotFound}
      accessDenied={NoAccess}
      loginPage={false}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      <Resource name={pageResources.orders} list={OrderList} edit={OrderPage} />
      <Resource name={pageResources.mails} list={MailList} edit={MailPage} />
      <Resource name={pageResources.products} list={ProductList} edit={ProductEditPage} />
      <Resource name={pageResources.reviews} list={ReviewList} edit={ReviewPage} />
      <Resource name={pageResources.pages} list={PageList} edit={PageEditPage} create={PageCreatePage} />
      <Resource name={pageResources.posts} list={PostList} edit={PostEditPage} create={PostCreatePage} />
      <Resource name={pageResources.home} list={HomeSectionsPage} />
      <Resource name={pageResources.menu} list={MenuPage} />
      <Resource name={pageResources.settings} list={SettingGroupsPage} edit={SettingGroupPage} />
    </Admin>
  );
}
