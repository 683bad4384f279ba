// `shop/v1/offers`: price and stock of many products and variations, read and changed together by staff.
import type { OfferRow } from '../../rules/catalog/staff-products.ts';
import { amountText, parseAmount } from '../../rules/pricing/amounts.ts';
import { changeProduct, changeVariation } from '../../shop/catalog/change-product.ts';
import type { OfferInput } from '../../shop/catalog/change-product.ts';
import { listOffers } from '../../shop/catalog/list-offers.ts';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import { staffProductTexts } from '../../texts/staff.ts';
import type { StaffOffer } from '../../wire/offers.ts';
import { offerRowChange } from '../../wire/offers.schema.ts';
import type { OfferRowChange } from '../../wire/offers.schema.ts';
import { productsQuery } from '../../wire/wc-v3.schema.ts';
import { onValid, runBatch } from './batch.ts';
import { decodeOffer } from './decode-offer.ts';
import { decodeProductListing } from './decode-product-listing.ts';
import { changeRefusal, unknownProductOfChange } from './product-refusals.ts';
import { forbidden, paginatedResponse, refuseForbidden } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const path = '/wp-json/shop/v1/offers';
const minRole = 'shop-manager';

const amount = (cents: number | null): string => (cents === null ? '' : amountText(cents));

function encodeRow({ itemId, productId, name, edition, choices, sku, isForSale, ...offer }: OfferRow): StaffOffer {
  const { regular, salePrice, stock } = offer;
  return {
    id: itemId,
    product_id: productId,
    name,
    edition,
    choices: choices.map((choice) => (choice === '' ? staffProductTexts.anyOption : choice)).join(', '),
    sku,
    for_sale: isForSale,
    regular_price: amount(regular),
    sale_price: amount(salePrice),
    manage_stock: stock.managed,
    stock_quantity: stock.managed ? stock.onHand : null,
  };
}

const seenAmount = (text: string) => (text === '' ? null : parseAmount(text));

/** Changes one row, all of it or nothing. */
async function change({ deps: { shop }, visitor }: RestCall, sent: OfferRowChange): Promise<RestResponse> {
  const { id, product_id: productId, seen, stock_quantity: quantity, ...prices } = sent;
  const counted = quantity === undefined ? {} : { manage_stock: quantity !== null, stock_quantity: quantity };
  const offer = decodeOffer({ ...prices, ...counted }, seen.regular_price !== '');
  if (!offer.ok) return offer.answer;
  const input: OfferInput = {
    ...offer.input,
    ...(quantity !== undefined && { expectedStock: seen.stock_quantity }),
    ...(Object.keys(prices).length > 0 && {
      expectedPrice: { regular: seenAmount(seen.regular_price), salePrice: seenAmount(seen.sale_price) },
    }),
  };
  const changed =
    id === productId
      ? await changeProduct(shop, visitor, { productId, ...input })
      : await changeVariation(shop, visitor, { productId, variationId: id, ...input });
  return changed.ok ? { status: 200, body: { id } } : changeRefusal(changed, unknownProductOfChange);
}

export const offerRoutes: readonly RestRoute[] = [
  restRoute({
    method: 'GET',
    path,
    minRole,
    schema: productsQuery,
    async handle(call, query) {
      const listed = await listOffers(call.deps.shop, call.visitor, decodeProductListing(query));
      if (!listed.ok) return refuseForbidden(forbidden.view);
      const page = { total: listed.products, page: query.page, perPage: query.per_page };
      return paginatedResponse(call, listed.rows.map(encodeRow), page);
    },
  }),
  restRoute({
    method: 'PUT',
    path,
    minRole,
    handle: (call) =>
      runBatch(call, { update: onValid(offerRowChange, (sent) => change(call, sent)) }, staffEditorTexts.batchTooLarge),
  }),
];
