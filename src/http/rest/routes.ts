// Every route of the REST interface beside the Store API, with the least role that may ask it.
import { contentOptionRoutes } from './content-options.ts';
import { contentRoutes } from './content.ts';
import { frontRoutes } from './home-and-menu.ts';
import { mailRoutes } from './mails.ts';
import { orderRoutes } from './orders.ts';
import { pageCacheRoutes } from './page-cache-stats.ts';
import { productRoutes } from './products.ts';
import { productVideoRoutes } from './product-videos.ts';
import { publicRoutes } from './index-and-me.ts';
import { refreshLoopRoutes } from './refresh-loop.ts';
import type { RestRoute } from './rest-call.ts';
import { reviewRoutes } from './reviews.ts';
import { settingRoutes } from './settings.ts';

export const restRouteTable: readonly RestRoute[] = [
  ...publicRoutes,
  ...refreshLoopRoutes,
  ...orderRoutes,
  ...mailRoutes,
  ...productRoutes,
  ...reviewRoutes,
  ...productVideoRoutes,
  ...settingRoutes,
  ...contentRoutes,
  ...contentOptionRoutes,
  ...frontRoutes,
  ...pageCacheRoutes,
];
