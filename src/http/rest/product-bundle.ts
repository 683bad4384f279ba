// `shop/v1/products/:id/bundle`: the bundle that a product is, for staff.
import type { BundleTerms } from '../../rules/bundles/bundles.ts';
import { priceBeforePromotions } from '../../rules/catalog/price-before-promotions.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { showBundle } from '../../shop/catalog/show-bundle.ts';
import type { BundleDetails } from '../../shop/catalog/show-bundle.ts';
import { changeBundle } from '../../shop/bundles/change-bundle.ts';
import { showStaffProduct } from '../../shop/catalog/show-staff-product.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { bundleRefusalText } from '../../texts/staff-bundles.ts';
import { bundleChange, parseBundleTerms } from '../../wire/product-bundle.schema.ts';
import type { StaffBundle, StaffBundleFacts, StaffBundleTerms } from '../../wire/product-bundle.ts';
import { forbidden, refuse, refuseForbidden, refuseParam } from './rest-call.ts';
import type { RestCall, RestResponse } from './rest-call.ts';
import { idPart, restRoute } from './rest-route.ts';
import type { RestRoute } from './rest-route.ts';

const path = `/wp-json/shop/v1/products/${idPart}/bundle`;
const unknownProduct = refuse(404, 'woocommerce_rest_product_invalid_id', staffApiTexts.unknownProduct);

function encodeTerms(bundle: BundleTerms): StaffBundleTerms {
  return {
    items: bundle.items.map(({ key, productId, variationId, quantity, min, max }) => ({
      key,
      product_id: productId,
      variation_id: variationId,
      quantity,
      min,
      max,
    })),
    fixed_price: bundle.fixedPrice,
    discount: bundle.discount,
    discount_amount: bundle.discountAmount,
    optional: bundle.optional,
    exclude_unpurchasable: bundle.excludesUnpurchasable,
    min: bundle.min,
    max: bundle.max,
    total_min: bundle.totalMin,
    total_max: bundle.totalMax,
  };
}

function variationName({ attributes }: Product, variation: Variation): string {
  return attributes
    .filter((attribute) => attribute.forVariations)
    .map(({ taxonomy, name, terms }) => {
      const slug = variation.attributes[taxonomy] ?? '';
      return slug === '' ? name : (terms.find((term) => term.slug === slug)?.name ?? slug);
    })
    .join(', ');
}

function encodeFacts({ bundle, products }: BundleDetails): StaffBundleFacts[] {
  return bundle.items.map(({ key, productId, variationId }) => {
    const product = products.get(productId);
    const active = product?.variations.filter((one) => one.active) ?? [];
    const offered = active.find((one) => one.id === variationId) ?? product;
    return {
      key,
      name: product?.name ?? '',
      variations: product ? active.map((one) => ({ id: one.id, name: variationName(product, one) })) : [],
      price: offered ? priceBeforePromotions(offered.price) : 0,
      regular: offered?.price.regular ?? 0,
      available: offered ? availableUnits(offered.stock) : 0,
    };
  });
}

async function show({ deps: { shop }, visitor, id }: RestCall): Promise<RestResponse> {
  const own = await showStaffProduct(shop, visitor, { id });
  if (!own.ok) return own.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownProduct;
  const details = await showBundle(shop, { productId: id });
  const body: StaffBundle = {
    id,
    terms: details && encodeTerms(details.bundle),
    facts: details ? encodeFacts(details) : [],
    price: own.product.price.price,
    available: availableUnits(own.product.stock),
  };
  return { status: 200, body };
}

async function change(call: RestCall, terms: BundleTerms | null): Promise<RestResponse> {
  const changed = await changeBundle(call.deps.shop, call.visitor, { productId: call.id, terms });
  if (changed.ok) return show(call);
  if (changed.reason === 'invalid') return refuseParam('items', bundleRefusalText(changed.refusal));
  return changed.reason === 'not-allowed' ? refuseForbidden(forbidden.edit) : unknownProduct;
}

export const productBundleRoutes: readonly RestRoute[] = [
  restRoute({ method: 'GET', path, minRole: 'shop-manager', handle: show }),
  restRoute({
    method: 'PUT',
    path,
    minRole: 'shop-manager',
    schema: bundleChange,
    handle: (call, body) => change(call, parseBundleTerms(body)),
  }),
  restRoute({ method: 'DELETE', path, minRole: 'shop-manager', handle: (call) => change(call, null) }),
];
