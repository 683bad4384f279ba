// `shop/v1/products/{id}/editors`: who has the editor of a product open.
import { leaveEditors, meetEditors } from '../../shop/catalog/meet-product-editors.ts';
import { unknownProduct } from './product-refusals.ts';
import { forbidden, refuseForbidden } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const minRole = 'shop-manager';
const path = `/wp-json/shop/v1/products/${idPart}/editors`;

export const productEditorRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'PUT',
    path,
    minRole,
    async handle({ deps: { shop }, visitor, id }) {
      const met = await meetEditors(shop, visitor, { productId: id });
      if (met.ok) return { status: 200, body: { others: met.others } };
      return met.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownProduct;
    },
  }),
  restRoute({
    method: 'DELETE',
    path,
    minRole,
    async handle({ deps: { shop }, visitor, id }) {
      const left = await leaveEditors(shop, visitor, { productId: id });
      return left.ok ? { status: 200, body: { others: [] } } : refuseForbidden(forbidden.edit);
    },
  }),
];
