// Products as entries of WordPress (P7).
import { escapeHtml } from '../../rules/escape-html.ts';
import { descriptionHtml, paragraphsHtml } from '../../rules/products/product-html.ts';
import type { PublishedProduct } from '../../shop/catalog/list-published-products.ts';
import { paths } from '../../wire/paths.ts';
import type { WpProduct } from '../../wire/wp-entries.ts';
import { encodeWpEntry } from './wp-entry.ts';

/** A product for everybody, without its price. */
export function encodeWpProduct({ product, modifiedAt, tagIds }: PublishedProduct, origin: string): WpProduct {
  const { id, slug, type, categories, pictures, publishedAt } = product;
  const entry = {
    type: 'product' as const,
    id,
    slug,
    path: paths.product(slug),
    publishedAt,
    changedAt: modifiedAt,
    title: escapeHtml(product.name),
    content: descriptionHtml(product.description),
    excerpt: paragraphsHtml([product.shortDescription]),
    featuredMedia: pictures[0]?.id ?? 0,
    takesComments: true,
    classes: [...categories.map((category) => `product_cat-${category.slug}`), `product-type-${type}`],
  };
  return {
    ...encodeWpEntry(entry, origin),
    product_cat: categories.map((category) => category.id),
    product_tag: tagIds,
  };
}
