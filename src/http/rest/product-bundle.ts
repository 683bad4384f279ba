// `shop/v1/products/:id/bundle`: the bundle that a product is, for staff.
import type { BundleRefusal } from '../../rules/bundles/bundle-refusals.ts';
import type { BundleTerms } from '../../rules/bundles/bundles.ts';
import { priceBeforePromotions } from '../../rules/catalog/price-before-promotions.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import { availableUnits } from '../../rules/catalog/stock.ts';
import { showBundle } from '../../shop/catalog/show-bundle.ts';
import type { BundleDetails } from '../../shop/catalog/show-bundle.ts';
import { changeBundle } from '../../shop/bundles/change-bundle.ts';
import { previewBundle } from '../../shop/bundles/preview-bundle.ts';
import { showStaffProduct } from '../../shop/catalog/show-staff-product.ts';
import { bundleProblemText, savingText } from '../../texts/bundles.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { bundleRefusalText } from '../../texts/staff-bundles.ts';
import { chosenBundle, firstChoice } from '../../web/components/bundles/bundle-choice.ts';
import type { BundleData } from '../../web/components/bundles/bundle-data.ts';
import { bundleChange, parseBundleTerms } from '../../wire/product-bundle.schema.ts';
import type {
  StaffBundle,
  StaffBundleFacts,
  StaffBundlePreview,
  StaffBundleShown,
  StaffBundleTerms,
} from '../../wire/product-bundle.ts';
import { bundleData } from '../encode/bundle-props.ts';
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

/** The parameter that a refusal is about: of an item `items[0]`, or one of its fields. */
function refusedParam(refusal: BundleRefusal): string {
  switch (refusal.code) {
    case 'unknown-item':
    case 'contains-itself':
    case 'contains-bundle':
    case 'repeated-key':
      return `items[${refusal.place}]`;
    case 'no-quantity':
    case 'item-outside-bounds':
      return `items[${refusal.place}][quantity]`;
    case 'item-min-above-max':
      return `items[${refusal.place}][min]`;
    case 'min-above-max':
    case 'unreachable-min':
      return 'min';
    case 'total-min-above-max':
      return 'total_min';
    case 'discount-out-of-range':
      return 'discount';
    default:
      return 'items';
  }
}

/** What the page of the bundle shows when it opens, by the rules of the page. */
function encodeShown(data: BundleData): StaffBundleShown {
  const { rows, price, problem, max } = chosenBundle(data, firstChoice(data));
  return {
    items: rows.map(({ row, quantity, subtotalBefore, subtotal, isPurchasable }) => ({
      key: row.item.key,
      name: row.name,
      quantity,
      list_total: subtotalBefore,
      total: data.bundle.fixedPrice ? subtotalBefore : subtotal,
      is_gone: !isPurchasable,
    })),
    total: price.total,
    saving: price.saving ? savingText(price.saving) : '',
    alert: problem && bundleProblemText(problem),
    available: max,
  };
}

async function preview({ deps: { shop }, visitor, id }: RestCall, terms: BundleTerms): Promise<RestResponse> {
  const previewed = await previewBundle(shop, visitor, { productId: id, terms });
  const answer = (body: StaffBundlePreview): RestResponse => ({ status: 200, body });
  if (previewed.ok) {
    const data = bundleData(previewed.details, previewed.ownPrice, previewed.settings, null);
    return answer({ refused: {}, shown: encodeShown(data) });
  }
  if (previewed.reason === 'invalid') {
    const { refusal } = previewed;
    return answer({ refused: { [refusedParam(refusal)]: bundleRefusalText(refusal) }, shown: null });
  }
  return previewed.reason === 'not-allowed' ? refuseForbidden(forbidden.view) : unknownProduct;
}

async function change(call: RestCall, terms: BundleTerms | null): Promise<RestResponse> {
  const changed = await changeBundle(call.deps.shop, call.visitor, { productId: call.id, terms });
  if (changed.ok) return show(call);
  if (changed.reason === 'invalid')
    return refuseParam(refusedParam(changed.refusal), bundleRefusalText(changed.refusal));
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
  restRoute({
    method: 'POST',
    path: `${path}/preview`,
    minRole: 'shop-manager',
    schema: bundleChange,
    handle: (call, body) => preview(call, parseBundleTerms(body)),
  }),
  restRoute({ method: 'DELETE', path, minRole: 'shop-manager', handle: (call) => change(call, null) }),
];
