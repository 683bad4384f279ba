// Categories, tags, attributes, terms and reviews of the Store API (P4).
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import { productTitle } from '../../rules/catalog/product-title.ts';
import type { PublicAttribute, PublicCategory, PublicTag, PublicTerm } from '../../shop/catalog/list-public-terms.ts';
import type { ListedReview } from '../../shop/catalog/list-public-reviews.ts';
import { formatDate } from '../../texts/dates.ts';
import { paths } from '../../wire/paths.ts';
import type { StoreAttribute, StoreCategory, StoreReview, StoreTerm } from '../../wire/store-terms.ts';
import { dateFields } from './dates.ts';
import { encodeImage } from './images.ts';
import { paragraphsHtml } from '../../rules/products/product-html.ts';

/** A tag or a term of an attribute; neither has a parent. */
export function encodeStoreTerm(term: PublicTag | PublicTerm): StoreTerm {
  const { id, name, slug, count } = term;
  return { id, name, slug, description: 'description' in term ? term.description : '', parent: 0, count };
}

/** A category; `all` are the categories of the shop. */
export function encodeStoreCategory(
  category: PublicCategory,
  all: readonly PublicCategory[],
  origin: string,
): StoreCategory {
  const { id, name, slug, description, parentId, picture, count, reviewCount } = category;
  return {
    id,
    name,
    slug,
    description,
    parent: parentId ?? 0,
    count,
    image: picture && encodeImage(picture, origin),
    review_count: reviewCount,
    permalink: origin + paths.category(categoryPath(all, id).map((one) => one.slug)),
  };
}

/** An attribute. */
export function encodeStoreAttribute({ id, name, taxonomy, terms }: PublicAttribute): StoreAttribute {
  return { id, name, taxonomy, type: 'select', order: 'menu_order', has_archives: false, count: terms.length };
}

/** A review: no email address, and nothing made of one. */
export function encodeStoreReview({ review, product }: ListedReview, origin: string): StoreReview {
  const [picture] = product.pictures;
  return {
    id: review.id,
    ...dateFields('date_created', review.at),
    formatted_date_created: formatDate(review.at),
    product_id: product.id,
    product_name: productTitle(product),
    product_permalink: origin + paths.product(product.slug),
    product_image: picture ? encodeImage(picture, origin) : null,
    reviewer: review.author,
    review: paragraphsHtml(review.text.split('\n\n')),
    rating: review.rating,
    verified: review.verified,
    reviewer_avatar_urls: {},
  };
}
