import { expect, it } from 'vitest';
import { customerEmail } from './customers.ts';
import { demoOrders } from './orders.ts';
import { demoReviews } from './reviews.ts';

const day = 86_400_000;

it('has orders of invented customers, each placed before its customer reviews the products', () => {
  const reviewed = demoOrders.flatMap(({ customer, daysAgo, items }) =>
    demoReviews
      .filter(({ email }) => email === customerEmail(customer))
      .map((review) => ({ review, daysAgo, slugs: items.map(([slug]) => slug) })),
  );
  expect(reviewed.length).toBeGreaterThan(4);
  for (const { review, daysAgo, slugs } of reviewed) {
    expect(slugs).toContain(review.product);
    expect(review.ago).toBeLessThan(daysAgo * day);
  }
});
