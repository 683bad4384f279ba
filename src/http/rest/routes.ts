// Every route of the REST interface beside the Store API, with the least role that may ask it.
import { mailRoutes } from './mails.ts';
import { orderRoutes } from './orders.ts';
import { pageCacheRoutes } from './page-cache.ts';
import { productRoutes } from './products.ts';
import { publicRoutes } from './public.ts';
import type { RestRoute } from './rest-call.ts';
import { settingRoutes } from './settings.ts';

export const restRouteTable: readonly RestRoute[] = [
  ...publicRoutes,
  ...orderRoutes,
  ...mailRoutes,
  ...productRoutes,
  ...settingRoutes,
  ...pageCacheRoutes,
];
