// `shop/v1/feed-problems`: what the feeds of all products lack, for staff.
import { checkFeeds } from '../../shop/feeds/check-feeds.ts';
import { feedProblemsQuery } from '../../wire/feed-problems.schema.ts';
import type { StaffFeedProblems } from '../../wire/feed-problems.ts';
import { machinePaths } from '../../wire/machine-paths.ts';
import { feedAddresses } from '../encode/feed-addresses.ts';
import { forbidden, refuseForbidden } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

export const feedProblemRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: '/wp-json/shop/v1/feed-problems',
    minRole: 'shop-manager',
    schema: feedProblemsQuery,
    async handle({ deps, visitor }, { above }) {
      const { origin } = deps.shop;
      const found = await checkFeeds(deps.shop, visitor, { above, addresses: feedAddresses(origin) });
      if (!found.ok) return refuseForbidden(forbidden.view);
      const body: StaffFeedProblems = {
        on: found.isOn,
        feeds: { merchant: origin + machinePaths.productFeed, table: origin + machinePaths.productTable },
        checked: found.checked,
        products: found.lacks.map(({ productId, title, items, problems }) => ({
          product_id: productId,
          title,
          items,
          problems,
        })),
        next: found.next,
      };
      return { status: 200, body };
    },
  }),
];
