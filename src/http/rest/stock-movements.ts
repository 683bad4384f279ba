// `shop/v1/products/{id}/stock-movements`: what changed the stock of a product, for staff.
import type { StaffVariation } from '../../rules/catalog/staff-products.ts';
import type { StockMovement } from '../../rules/catalog/stock-movements.ts';
import { accountIdOf } from '../../shop/shop.ts';
import { showStockMovements } from '../../shop/catalog/show-stock-movements.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffProductTexts } from '../../texts/staff.ts';
import { staffStockTexts } from '../../texts/staff-stock.ts';
import type { StaffStockMovement, StaffStockMovements } from '../../wire/stock-movements.ts';
import { stockMovementsQuery } from '../../wire/wc-v3.schema.ts';
import { formatGmt } from '../encode/dates.ts';
import { unknownProduct } from './product-refusals.ts';
import { forbidden, refuseForbidden } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

function variationName({ attributes }: Pick<StaffVariation, 'attributes'>): string {
  return attributes.map(({ value }) => (value === '' ? staffProductTexts.anyOption : value)).join(', ');
}

interface Names {
  accounts: ReadonlyMap<number, string>;
  variations: ReadonlyMap<number, string>;
}

function encodeMovement(movement: StockMovement, { accounts, variations }: Names): StaffStockMovement {
  const { id, itemId, cause, orderId, orderNumber, actor, before, after, at } = movement;
  return {
    id,
    item_id: itemId,
    item_name: variations.get(itemId) ?? '',
    date_gmt: formatGmt(at),
    cause,
    cause_name: staffStockTexts.causes[cause],
    order_id: orderId,
    order_number: orderNumber,
    author: staffApiTexts.author(actor, accounts.get(accountIdOf(actor) ?? 0)),
    quantity_before: before,
    quantity_after: after,
  };
}

export const stockMovementRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path: `/wp-json/shop/v1/products/${idPart}/stock-movements`,
    minRole: 'shop-manager',
    schema: stockMovementsQuery,
    async handle({ deps: { shop }, visitor, id }, { page, per_page: limit }) {
      const shown = await showStockMovements(shop, visitor, { productId: id, limit, offset: (page - 1) * limit });
      if (!shown.ok) return shown.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownProduct;
      const variations = new Map(shown.variations.map((one) => [one.id, variationName(one)]));
      const names = { accounts: shown.accountNames, variations };
      const body: StaffStockMovements = {
        movements: shown.movements.map((movement) => encodeMovement(movement, names)),
        total: shown.total,
        kept_months: shown.keptMonths,
      };
      return { status: 200, body };
    },
  }),
];
