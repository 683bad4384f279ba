// What the rows of a dump say, as records that the use-cases bring (P9).
import type { DumpTables, Values } from './dump-tables.ts';
import { oldCents } from './old-money.ts';
import type { OldContent, OldCoupon, OldCustomer, OldRecords, OldReview } from './old-records.ts';
import { dumpOrders } from './dump-orders.ts';
import { dumpMoment, oldAddress } from './old-values-of-records.ts';
import { listOfPhp, scalarText } from './php-values.ts';

function dumpCustomers({ rows, meta }: DumpTables, prefix: string): OldCustomer[] {
  return [...rows.users].map(([id, user]): OldCustomer => {
    const own = meta.usermeta.get(id) ?? {};
    return {
      id,
      email: user['user_email'] ?? '',
      firstName: own['first_name'] ?? '',
      lastName: own['last_name'] ?? '',
      displayName: user['display_name'] ?? '',
      roles: listOfPhp(own[`${prefix}capabilities`]).flatMap(([role, has]) => (has === true ? [role] : [])),
      passwordHash: user['user_pass'] ?? '',
      createdAt: dumpMoment(user['user_registered']) ?? 0,
      billing: oldAddress((field) => own[`billing_${field}`]),
      shipping: oldAddress((field) => own[`shipping_${field}`]),
    };
  });
}

const numberOrNone = (text: string | undefined): number | null => {
  const number = Number(text ?? '');
  return Number.isSafeInteger(number) && number > 0 ? number : null;
};
const idsOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '' && id !== '0');

function dumpCoupons({ rows, meta }: DumpTables): OldCoupon[] {
  return postsOf(rows.posts, 'shop_coupon').map(([id, post]): OldCoupon => {
    const own = meta.postmeta.get(id) ?? {};
    const slugs = (name: string) =>
      listOfPhp(own[name]).flatMap(([, term]) => rows.terms.get(scalarText(term))?.['slug'] ?? []);
    const yes = (name: string) => own[name] === 'yes';
    const bound = (name: string) => ((own[name] ?? '') === '' ? null : oldCents(own[name]));
    const until = numberOrNone(own['date_expires']);
    return {
      id,
      code: post['post_title'] ?? '',
      status: post['post_status'] ?? '',
      description: post['post_excerpt'] ?? '',
      kind: own['discount_type'] ?? 'fixed_cart',
      amount: own['coupon_amount'] ?? '0',
      createdAt: dumpMoment(post['post_date_gmt']) ?? dumpMoment(post['post_date']) ?? 0,
      expiresAt: until === null ? null : until * 1000,
      timesUsed: Number(own['usage_count'] ?? 0) || 0,
      usageLimit: numberOrNone(own['usage_limit']),
      customerUsageLimit: numberOrNone(own['usage_limit_per_user']),
      unitLimit: numberOrNone(own['limit_usage_to_x_items']),
      individualUse: yes('individual_use'),
      freeShipping: yes('free_shipping'),
      excludesReduced: yes('exclude_sale_items'),
      productIds: idsOf(own['product_ids']),
      excludedProductIds: idsOf(own['exclude_product_ids']),
      categories: slugs('product_categories'),
      excludedCategories: slugs('exclude_product_categories'),
      minimum: bound('minimum_amount'),
      maximum: bound('maximum_amount'),
      emailRestrictions: listOfPhp(own['customer_email']).map(([, email]) => scalarText(email)),
    };
  });
}

const reviewStatuses: Readonly<Record<string, string>> = { '1': 'approved', '0': 'hold' };

function dumpReviews({ rows, meta }: DumpTables): OldReview[] {
  return [...rows.comments]
    .filter(([, comment]) => comment['comment_type'] === 'review')
    .map(([id, comment]): OldReview => {
      const own = meta.commentmeta.get(id) ?? {};
      const approved = comment['comment_approved'] ?? '';
      return {
        id,
        productId: comment['comment_post_ID'] ?? '',
        author: comment['comment_author'] ?? '',
        email: comment['comment_author_email'] ?? '',
        customerId: comment['user_id'] === '0' ? '' : (comment['user_id'] ?? ''),
        rating: Number(own['rating'] ?? 0),
        text: comment['comment_content'] ?? '',
        status: reviewStatuses[approved] ?? approved,
        isVerified: own['verified'] === '1',
        at: dumpMoment(comment['comment_date_gmt']) ?? 0,
      };
    });
}

function postsOf(posts: ReadonlyMap<string, Values>, ...types: readonly string[]): [string, Values][] {
  return [...posts].filter(([, post]) => types.includes(post['post_type'] ?? ''));
}

function dumpContents({ rows }: DumpTables): OldContent[] {
  return postsOf(rows.posts, 'page', 'post')
    .filter(([, post]) => !['auto-draft', 'trash', 'inherit'].includes(post['post_status'] ?? ''))
    .map(([id, post]): OldContent => ({
      id,
      kind: post['post_type'] === 'page' ? 'page' : 'post',
      slug: post['post_name'] ?? '',
      title: post['post_title'] ?? '',
      excerpt: post['post_excerpt'] ?? '',
      content: post['post_content'] ?? '',
      status: post['post_status'] ?? '',
      publishedAt: dumpMoment(post['post_date_gmt']) ?? dumpMoment(post['post_date']) ?? 0,
      path: post['post_type'] === 'page' ? pathOf(rows.posts, id) : null,
    }));
}

/** The path of a page below its parents; null when those form a circle. */
function pathOf(posts: ReadonlyMap<string, Values>, id: string): string | null {
  const parts: string[] = [];
  for (let at = posts.get(id); at; at = posts.get(at['post_parent'] ?? '')) {
    if (parts.length > 20) return null;
    parts.unshift(at['post_name'] ?? '');
  }
  return `/${parts.join('/')}/`;
}

/** The records of a dump, each kind by its old ids. `prefix`: that of the tables. */
export function recordsOfDump(tables: DumpTables, prefix: string): OldRecords {
  const byId = <Record extends { id: string }>(records: Record[]): Record[] =>
    records.toSorted((one, other) => Number(one.id) - Number(other.id));
  return {
    customers: byId(dumpCustomers(tables, prefix)),
    coupons: byId(dumpCoupons(tables)),
    orders: byId(dumpOrders(tables)),
    reviews: byId(dumpReviews(tables)),
    contents: byId(dumpContents(tables)),
  };
}
