// Refusals of changes to products and variations, in the format of the protocol (P2).
import { amountText } from '../../rules/pricing/amounts.ts';
import type { DraftField, DraftProblem } from '../../rules/products/product-draft.ts';
import type { VariationProblem } from '../../rules/products/variation-draft.ts';
import type { ChangeProductOutcome } from '../../shop/catalog/change-product.ts';
import type { CreateProductOutcome } from '../../shop/catalog/create-product.ts';
import type { CreateVariationOutcome } from '../../shop/catalog/create-variation.ts';
import { staffApiTexts } from '../../texts/staff-api.ts';
import { staffOfferGridTexts } from '../../texts/staff-offer-grid.ts';
import { staffEditorTexts } from '../../texts/staff-product-editor.ts';
import type { WcEditConflict } from '../../wire/wc-product.ts';
import { formatGmt } from '../encode/dates.ts';
import { offerParamNames } from './decode-offer.ts';
import { refusePreOrder } from './product-meta.ts';
import { forbidden, refuse, refuseForbidden, refuseParam, refuseParams } from './rest-call.ts';
import type { RestResponse } from './rest-call.ts';

export const unknownProduct = refuse(404, 'woocommerce_rest_product_invalid_id', staffApiTexts.unknownProduct);
export const unknownProductOfChange = refuse(400, 'woocommerce_rest_product_invalid_id', staffApiTexts.unknownProduct);
export const unknownVariation = refuse(
  404,
  'woocommerce_rest_product_variation_invalid_id',
  staffApiTexts.unknownVariation,
);

const paramOfField: Readonly<Record<DraftField, string>> = {
  type: 'type',
  name: 'name',
  slug: 'slug',
  status: 'status',
  sku: 'sku',
  foreignTitle: 'foreign_title',
  shortDescription: 'short_description_text',
  description: 'description_markup',
  facts: 'facts',
  ean: 'global_unique_id',
  releaseDate: 'facts.release_date',
  manufacturer: 'facts.manufacturer',
  country: 'facts.manufacturer.country',
  responsible: 'facts.manufacturer.responsible',
  packs: 'facts.packs',
  soldIndividually: 'sold_individually',
  position: 'menu_order',
  publishedAt: 'date_created_gmt',
  weightGrams: 'weight',
  dimensions: 'dimensions',
  categoryIds: 'categories',
  tagIds: 'tags',
  pictureIds: 'images',
  relatedIds: 'upsell_ids',
  attributes: 'attributes',
  margin: 'margin',
};

function refuseDraft(problems: readonly DraftProblem[], taken?: { itemId: number; proposal: string }): RestResponse {
  if (taken && problems.length === 1)
    return refuse(400, 'product_invalid_sku', staffEditorTexts.draftProblem('sku-taken'), {
      resource_id: taken.itemId,
      unique_sku: taken.proposal,
    });
  return refuseParams(
    new Map(problems.map(({ field, code }) => [paramOfField[field], staffEditorTexts.draftProblem(code)])),
  );
}

const paramOfVariationField: Readonly<Record<VariationProblem['field'], string>> = {
  sku: 'sku',
  description: 'description',
  pictureId: 'image',
  weightGrams: 'weight',
  dimensions: 'dimensions',
  ean: 'global_unique_id',
  packs: 'packs',
  choices: 'attributes',
  price: 'regular_price',
};

/** An amount in cents as the protocol writes it; '' for none. */
const amount = (cents: number | null): string => (cents === null ? '' : amountText(cents));

type Refusal =
  | Extract<ChangeProductOutcome, { ok: false }>
  | Extract<CreateProductOutcome, { ok: false }>
  | Extract<CreateVariationOutcome, { ok: false }>;

/** The response for a refused change; `unknown` for a product or variation that does not exist. */
export function changeRefusal(
  outcome: Refusal,
  unknown: RestResponse,
  authorOf: (actor: string) => string = (actor) => staffApiTexts.author(actor),
): RestResponse {
  switch (outcome.reason) {
    case 'not-allowed':
      return refuseForbidden(forbidden.edit);
    case 'unknown-product':
      return unknown;
    case 'has-variations':
      return refuseParam('regular_price', staffApiTexts.hasVariations);
    case 'has-no-variations':
      return refuse(400, 'woocommerce_rest_product_has_no_variations', staffEditorTexts.noVariations);
    case 'invalid':
      return refuseParam(offerParamNames[outcome.problem.field], staffApiTexts.offerProblem(outcome.problem.code));
    case 'invalid-pre-order':
      return refusePreOrder(outcome.problem);
    case 'invalid-draft':
      return refuseDraft(outcome.problems, outcome.taken);
    case 'invalid-variation':
      return refuseParam(
        paramOfVariationField[outcome.problem.field],
        staffEditorTexts.variationProblem(outcome.problem.code),
      );
    case 'incomplete': {
      const { missing } = outcome;
      const data = { missing, params: { status: staffEditorTexts.incomplete(missing) } };
      return refuse(400, 'woocommerce_rest_product_incomplete', staffEditorTexts.incomplete(missing), data);
    }
    case 'overtaken': {
      const data: WcEditConflict = {
        revision: outcome.revision,
        edits: outcome.edits.map(({ revision, at, actor, fields }) => ({
          revision,
          date_gmt: formatGmt(at),
          author: authorOf(actor),
          fields,
        })),
      };
      return refuse(409, 'woocommerce_rest_product_changed', staffEditorTexts.overtaken, { ...data });
    }
    case 'price-changed': {
      const data = { regular_price: amount(outcome.regular), sale_price: amount(outcome.salePrice) };
      const message = staffOfferGridTexts.priceChanged(outcome.regular, outcome.salePrice);
      return refuse(409, 'woocommerce_rest_price_changed', message, data);
    }
    case 'stock-changed': {
      const data = { stock_quantity: outcome.onHand };
      return refuse(409, 'woocommerce_rest_stock_changed', staffApiTexts.stockChanged(outcome.onHand), data);
    }
  }
}
