import type { QuantityPriceRow } from '../../../rules/promotions/quantity-prices.ts';
import type { ProductView } from '../product/product-view.ts';
import type { DisplayedOffer } from '../product/displayed-offer.ts';
import { productOffer } from '../product/displayed-offer.ts';
import { findPurchaseBlocker } from '../product/purchase-button.tsx';
import { purchaseFormId } from '../product/purchase-form-id.ts';
import type { Purchase } from '../product/purchase-blocks.tsx';
import type { VariationChoice } from '../product/use-variation-choice.ts';
import type { TogetherBlockProps, TogetherProps } from './together-options.ts';

/** A product's page with its choice, as the place of the block gives it to the block. */
export interface PlacedTogether {
  props: ProductView;
  choice: VariationChoice;
  offer: DisplayedOffer;
  together: TogetherProps;
  /** Whether the block stands inside the product's form. */
  isInside: boolean;
}

/** One list for all: a new one with each render would make the block report a change with each render. */
const noRows: readonly QuantityPriceRow[] = [];

/**
 * The prices by quantity of the shown item: those that the table's script has, or those that the page came with. None while
 * those of another variation are on their way.
 */
function quantityRows(
  { props: { quantityPrices }, offer, choice }: PlacedTogether,
  known: Purchase['quantityRows'],
): readonly QuantityPriceRow[] {
  if (known !== undefined) return known ?? noRows;
  const shownId = choice.found?.variation_id ?? offer.variation?.id;
  const fits = shownId === undefined || quantityPrices?.itemId === shownId;
  return fits ? (quantityPrices?.rows ?? noRows) : noRows;
}

/** What the block needs to know of the main product and its form. */
export function togetherBlockProps(placed: PlacedTogether, known: Purchase['quantityRows']): TogetherBlockProps {
  const { props, choice, offer, together, isInside } = placed;
  const { product } = props;
  const { found } = choice;
  const start = productOffer(product);
  const open = Object.entries(found?.attributes ?? {}).filter(([, value]) => value === '');
  return {
    together,
    slug: product.slug,
    form: purchaseFormId(product.id),
    isInside,
    buy: {
      id: found?.variation_id ?? product.id,
      attributes: Object.fromEntries(open.map(([name]) => [name, choice.chosen[name] ?? ''])),
    },
    mainBlocker: product.type === 'variable' ? (findPurchaseBlocker(choice.state)?.reason ?? null) : null,
    main: {
      id: product.id,
      type: product.type,
      variationId: found?.variation_id ?? 0,
      name: product.name,
      price: offer.price.price,
      regular: offer.price.regular,
      unit: product.bundle ? null : offer.price,
      rows: quantityRows(placed, known),
      sku: [offer.sku, start.sku],
      weight: [offer.weight, start.weight],
      dimensions: [offer.dimensions, start.dimensions],
      priceHtml: [found?.price_html || together.priceHtml, together.priceHtml],
    },
  };
}
