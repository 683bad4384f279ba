// `shop/v1/bought-together/:id`: the products that are bought together with a product or variation, for staff.
import type { BoughtTogetherList } from '../../rules/bought-together/bought-together.ts';
import { formatNewPrice } from '../../rules/bought-together/together-prices.ts';
import { changeBoughtTogether } from '../../shop/bought-together/change-bought-together.ts';
import { getBoughtTogether } from '../../shop/bought-together/get-bought-together.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { togetherApiTexts } from '../../texts/staff-bought-together.ts';
import { togetherChange } from '../../wire/bought-together.schema.ts';
import type { StaffTogetherList } from '../../wire/bought-together.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const path = `/wp-json/shop/v1/bought-together/${idPart}`;
const unknownProduct = refuse(404, 'woocommerce_rest_product_invalid_id', staffApiTexts.unknownProduct);

function encodeList(list: BoughtTogetherList, names: ReadonlyMap<number, string>): StaffTogetherList {
  return {
    id: list.ownerId,
    pricing: list.pricing,
    position: list.position,
    add_mode: list.addMode,
    selection: list.selection,
    optional: list.optional,
    sync_quantity: list.syncQuantity,
    ignore_main: list.ignoreThis,
    show_price: list.showPrice,
    layout: list.layout,
    main_new_price: formatNewPrice(list.mainNewPrice),
    items: list.items.map((item) => ({
      key: item.key,
      product_id: item.productId,
      variation_id: item.variationId,
      new_price: formatNewPrice(item.newPrice),
      quantity: item.quantity,
      min: item.bounds?.min ?? null,
      max: item.bounds?.max ?? null,
      name: names.get(item.productId) ?? '',
    })),
  };
}

async function showList({ deps, visitor, id }: RestCall): Promise<RestResponse> {
  const found = await getBoughtTogether(deps.shop, visitor, { ownerId: id });
  if (found.ok) return { status: 200, body: encodeList(found.list, found.names) };
  return found.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownProduct;
}

export const boughtTogetherRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path, minRole: 'shop-manager', handle: showList }),
  restRoute({
    method: 'PUT',
    path,
    minRole: 'shop-manager',
    schema: togetherChange,
    async handle(call, change) {
      const { add_mode, sync_quantity, ignore_main, show_price, main_new_price, items, ...same } = change;
      const changed = await changeBoughtTogether(call.deps.shop, call.visitor, {
        ownerId: call.id,
        settings: {
          ...same,
          addMode: add_mode,
          syncQuantity: sync_quantity,
          ignoreThis: ignore_main,
          showPrice: show_price,
          mainNewPrice: main_new_price,
        },
        items: items.map(({ key, product_id, variation_id, new_price, quantity, min, max }) => ({
          key,
          productId: product_id,
          variationId: variation_id,
          newPrice: new_price,
          quantity,
          bounds: min === null ? null : { min, max },
        })),
      });
      if (changed.ok) return showList(call);
      if (changed.reason === 'invalid') return refuseParam('items', togetherApiTexts.problem(changed.problem));
      return changed.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownProduct;
    },
  }),
];
