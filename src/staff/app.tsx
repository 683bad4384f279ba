// The back office: the rooms and what they share. Nothing is told to anybody outside (`disableTelemetry`).
import { QueryClient } from '@tanstack/react-query';
import { HttpError } from 'ra-core';
import type { AuthProvider, DataProvider } from 'ra-core';
import { Admin, Resource, memoryStore } from 'react-admin';
import { staffTexts } from '../texts/staff.ts';
import { PageList, PostList } from './content/content-list.tsx';
import { NewPage, NewPost, PageRoom, PostRoom } from './content/content-room.tsx';
import { HomeRoom } from './front/home-room.tsx';
import { MenuRoom } from './front/menu-room.tsx';
import { Home } from './home/home.tsx';
import { makeI18nProvider } from './i18n/i18n-provider.ts';
import { Fault, NoAccess, NotFound } from './layout/no-access.tsx';
import { Layout } from './layout/layout.tsx';
import { MailList } from './mails/mail-list.tsx';
import { MailRoom } from './mails/mail-room.tsx';
import { OrderList } from './orders/order-list.tsx';
import { OrderRoom } from './orders/order-room.tsx';
import { Waiting } from './parts/trouble.tsx';
import { ProductList } from './products/product-list.tsx';
import { ProductRoom } from './products/product-room.tsx';
import { rooms } from './resources.ts';
import { ReviewList } from './reviews/review-list.tsx';
import { ReviewRoom } from './reviews/review-room.tsx';
import { SettingGroups } from './settings/setting-groups.tsx';
import { SettingRoom } from './settings/setting-room.tsx';
import { darkTheme, lightTheme } from './theme.ts';

interface Props {
  dataProvider: DataProvider;
  authProvider: AuthProvider;
}

const i18nProvider = makeI18nProvider();

// What was searched for (names, addresses) is kept no longer than the page is open.
const store = memoryStore();

/** An answer that says no says it again; what did not answer is asked once more. */
function worthAsking(failures: number, error: Error): boolean {
  const refused = error instanceof HttpError && error.status >= 400 && error.status < 500;
  return !refused && failures < 1;
}

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: worthAsking, retryDelay: 500 } } });

export function App({ dataProvider, authProvider }: Props) {
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
      dashboard={Home}
      loading={Waiting}
      error={Fault}
      catchAll={NotFound}
      accessDenied={NoAccess}
      loginPage={false}
      authCallbackPage={false}
      requireAuth
      disableTelemetry
    >
      <Resource name={rooms.orders} list={OrderList} edit={OrderRoom} />
      <Resource name={rooms.mails} list={MailList} edit={MailRoom} />
      <Resource name={rooms.products} list={ProductList} edit={ProductRoom} />
      <Resource name={rooms.reviews} list={ReviewList} edit={ReviewRoom} />
      <Resource name={rooms.pages} list={PageList} edit={PageRoom} create={NewPage} />
      <Resource name={rooms.posts} list={PostList} edit={PostRoom} create={NewPost} />
      <Resource name={rooms.home} list={HomeRoom} />
      <Resource name={rooms.menu} list={MenuRoom} />
      <Resource name={rooms.settings} list={SettingGroups} edit={SettingRoom} />
    </Admin>
  );
}
