import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { editPaths, feedOf, machinePaths, productPreviewPath } from '../../wire/machine-paths.ts';
import { accountPaths } from '../../wire/account-paths.ts';
import { documentPaths } from '../../wire/document-paths.ts';
import { pathPatterns, paths } from '../../wire/paths.ts';
import { findQueryRule } from './routes.ts';

const addresses: Record<keyof typeof pathPatterns, string> = {
  shopPage: '/winkel/page/2/',
  category: paths.category(['boxen', 'premium doos']),
  categoryFeed: feedOf(paths.category(['boxen', 'premium doos'])),
  product: paths.product('sterrenpad / 50%'),
  productFeed: feedOf(paths.product('sterrenpad')),
  reviews: paths.reviews('sterrenpad', 2),
  reportReview: paths.reportReview(7),
  orderReceived: paths.orderReceived(7, 'sleutel'),
  orderDocument: documentPaths.order(7, 'invoice', 'sleutel'),
  deskPapers: documentPaths.desk('slips', [7, 8]),
  content: paths.content('over ons'),
  orderStatus: '/bestelling/153/',
  withdrawn: '/herroepen/ontvangen/',
  withdrawOrder: '/herroepen/153/',
  restockLink: paths.restockLink(7, 'sleutel'),
  invitation: accountPaths.invitation(7, 'sleutel'),
  indexFile: '/index.php/winkel/',
  accountOrder: accountPaths.order(7),
  accountRequest: accountPaths.request('7.sleutel'),
  accountExport: accountPaths.exportData('csv'),
  accountAddress: accountPaths.address('shipping'),
  blogPage: '/blog/page/2/',
  post: paths.post('een zegel'),
  staff: editPaths.product(7),
  productPreview: productPreviewPath(4012),
  sitemapPart: machinePaths.sitemapPart({ kind: 'products', number: 2 }),
};

test.each(Object.entries(addresses))('the router takes the address of: %s', async (name, address) => {
  const app = new Hono();
  for (const [key, pattern] of Object.entries(pathPatterns)) if (key === name) app.get(pattern, (c) => c.text(key));
  expect(await (await app.request(address)).text()).toBe(name);
});

test('the rule of a path is that of the first route which takes it', () => {
  const isCached = (path: string) => findQueryRule(path) !== null;
  expect(
    ['/', '/winkel/', '/product/x/', '/product/x/comment-page-2/', '/over-ons/', '/sitemap.xml'].filter(isCached),
  ).toHaveLength(6);
  expect(
    ['/cart/', '/checkout/', '/mijn-account/', '/beheer/', '/op-de-hoogte/3/', '/product/x/y/'].filter(isCached),
  ).toEqual([]);
  expect(findQueryRule('/winkel/')?.('e-page-shop', '2')).toBe('2');
  expect(findQueryRule('/over-ons/')?.('e-page-shop', '2')).toBe(null);
});
