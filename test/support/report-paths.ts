// The addresses of `wc/v3/reports`, for the tables of who may ask what.
const root = '/wp-json/wc/v3/reports';

export const reportPaths: readonly string[] = [
  root,
  ...['sales', 'top_sellers'].map((name) => `${root}/${name}`),
  ...['orders', 'products', 'coupons', 'reviews', 'customers'].map((group) => `${root}/${group}/totals`),
];
