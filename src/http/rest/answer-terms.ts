// What the lists and refusals of categories, attributes, terms and tags have in common (P2).
import type { CatalogueFieldProblem } from '../../rules/products/category-draft.ts';
import { foldText } from '../../rules/search/fold-text.ts';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import type { TermsQuery } from '../../wire/wc-product.schema.ts';
import { paginatedResponse, refuse, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';

export const noTrash = refuse(501, 'woocommerce_rest_trash_not_supported', staffEditorTexts.noTrash);

/** The refusal of a wrong field of a category, an attribute, a term or a tag. */
export function refuseField({ field, code }: CatalogueFieldProblem): RestResponse {
  return refuseParam(field === 'picture' ? 'image' : field, staffEditorTexts.fieldProblem(code));
}

/** The refusal of a name or slug that another one has. */
export function termExists(id: number): RestResponse {
  return refuse(400, 'term_exists', staffEditorTexts.exists, { resource_id: id });
}

interface TermFields {
  id: number;
  name: string;
  slug: string;
  menu_order?: number;
  count?: number;
}

/** One page of rows: those that the query names, in its order. */
export function answerTerms<Row extends TermFields>(
  call: RestCall,
  rows: readonly Row[],
  query: Omit<TermsQuery, 'orderby'> & { orderby?: TermsQuery['orderby'] },
): RestResponse {
  const { page, per_page: perPage, include, exclude, slug, orderby = 'menu_order', order } = query;
  const words = foldText(query.search);
  const found = rows.filter(
    (row) =>
      (include === undefined || include.includes(row.id)) &&
      !exclude.includes(row.id) &&
      (slug === undefined || row.slug === slug) &&
      (!query.hide_empty || (row.count ?? 0) > 0) &&
      (words === '' || foldText(row.name).includes(words)),
  );
  const keyOf = (row: Row): string | number => {
    if (orderby === 'include') return include?.indexOf(row.id) ?? 0;
    return orderby === 'name' ? foldText(row.name) : (row[orderby] ?? 0);
  };
  const sorted = found.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    const sign = a < b ? -1 : a > b ? 1 : one.id - other.id;
    return order === 'asc' ? sign : -sign;
  });
  const offset = query.offset ?? (page - 1) * perPage;
  return paginatedResponse(call, sorted.slice(offset, offset + perPage), { total: found.length, page, perPage });
}
