// What staff ask of a list of products when nothing narrows it.
import type { StaffListInput } from '../../src/shop/catalog/find-staff-products.ts';

const anyTime = { from: null, until: null };

export const everyStaffProduct: StaffListInput = {
  search: '',
  statuses: ['published', 'draft', 'private'],
  types: null,
  categories: null,
  tagIds: null,
  termIds: null,
  skus: null,
  partOfSku: '',
  slug: null,
  include: null,
  exclude: [],
  stock: null,
  onSale: null,
  minPrice: null,
  maxPrice: null,
  published: anyTime,
  modified: anyTime,
  order: 'title',
  descending: false,
  limit: 25,
  offset: 0,
};
