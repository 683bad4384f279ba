// Categories, attributes and terms for staff, in the `wc/v3` format (P3).
import { categoryPath } from '../../rules/catalog/category-tree.ts';
import type { CountedCategory, StaffAttribute, StaffTerm } from '../../shop/catalog/list-catalogue-terms.ts';
import type { StaffTag } from '../../shop/catalog/save-tag.ts';
import { paths } from '../../wire/paths.ts';
import type { WcAttribute, WcAttributeTerm, WcCategory, WcTag } from '../../wire/wc-product.ts';
import { encodeImage } from './images.ts';
import { wcLinks } from './wc-product.ts';

/** A category; `all` are the categories of the shop. */
export function encodeCategory(category: CountedCategory, all: readonly CountedCategory[], origin: string): WcCategory {
  const list = 'wc/v3/products/categories';
  const { id, parentId, picture } = category;
  const image = picture && encodeImage(picture, origin);
  return {
    id,
    name: category.name,
    slug: category.slug,
    parent: parentId ?? 0,
    description: category.description,
    display: 'default',
    image: image && { id: image.id, src: image.src, alt: image.alt },
    menu_order: category.position,
    count: category.count,
    permalink: origin + paths.category(categoryPath(all, id).map(({ slug }) => slug)),
    _links: wcLinks(origin, `${list}/${id}`, list, parentId === null ? {} : { up: `${list}/${parentId}` }),
  };
}

/** A tag. */
export function encodeTag({ id, name, slug, description, count }: StaffTag, origin: string): WcTag {
  const list = 'wc/v3/products/tags';
  return { id, name, slug, description, count, _links: wcLinks(origin, `${list}/${id}`, list) };
}

/** An attribute. */
export function encodeAttribute({ id, name, taxonomy, position }: StaffAttribute, origin: string): WcAttribute {
  const list = 'wc/v3/products/attributes';
  return {
    id,
    name,
    slug: taxonomy,
    type: 'select',
    order_by: 'menu_order',
    has_archives: false,
    menu_order: position,
    _links: wcLinks(origin, `${list}/${id}`, list),
  };
}

/** A term of an attribute. */
export function encodeAttributeTerm(
  { id, name, slug, position, count }: StaffTerm,
  attributeId: number,
  origin: string,
): WcAttributeTerm {
  const list = `wc/v3/products/attributes/${attributeId}/terms`;
  return {
    id,
    name,
    slug,
    description: '',
    menu_order: position,
    count,
    _links: wcLinks(origin, `${list}/${id}`, list, { up: `wc/v3/products/attributes/${attributeId}` }),
  };
}
