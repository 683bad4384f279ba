// The list of products that are bought together, as HTML for clients of the protocol ([7.2-01], R12).
import { initialStates, viewItems } from '../../rules/bought-together/item-view.ts';
import type { TogetherSelection } from '../../rules/bought-together/check-selection.ts';
import type { OfferedList } from '../../rules/bought-together/offered-list.ts';
import type { Product, Variation } from '../../rules/catalog/product.ts';
import type { Settings } from '../../settings/registry.ts';
import { TogetherProducts } from '../../web/components/bought-together/together-products.tsx';
import type { TogetherOptions, TogetherProps } from '../../web/components/bought-together/together-options.ts';
import { purchaseFormId } from '../../web/components/product/purchase-form-id.ts';
import { renderComponent } from '../../web/entry-server.tsx';
import { encodeDimensions, encodeWeight } from './measures.ts';
import { priceHtml } from './product-html.ts';

/** The settings of the shop for the block ([9-41]). */
function togetherOptions(settings: Settings): TogetherOptions {
  return {
    position: settings['boughtTogether.position'],
    changeImage: settings['boughtTogether.changeImage'],
    changePrice: settings['boughtTogether.changePrice'],
    counter: settings['boughtTogether.counter'],
    selector: settings['boughtTogether.selector'],
  };
}

/** What the product's page needs for the block, with what a refused form `sent`; undefined when neither the product nor a variation has a list. */
export function togetherProps(
  product: Product,
  { own, variationIds }: { own: OfferedList | null; variationIds: ReadonlySet<number> | null },
  settings: Settings,
  sent?: readonly TogetherSelection[],
): TogetherProps | undefined {
  if (settings['catalog.catalogueMode'] || !variationIds || (!own && variationIds.size === 0)) return undefined;
  return {
    list: own,
    sent,
    variationIds: [...variationIds],
    options: togetherOptions(settings),
    priceHtml: priceHtml(product.price, product.highestPrice),
  };
}

/** The list of a variation, with that variation as the main item. */
export function togetherListHtml(
  list: OfferedList,
  { product, variation, settings }: { product: Product; variation: Variation; settings: Settings },
): string {
  const price = priceHtml(variation.price, variation.price.price);
  const weight = encodeWeight(variation.weightGrams).formatted;
  const dimensions = encodeDimensions(variation.dimensions).formatted;
  return renderComponent(TogetherProducts, {
    list,
    views: viewItems(list, initialStates(list), 1),
    mainQuantity: 1,
    options: togetherOptions(settings),
    form: purchaseFormId(product.id),
    main: {
      id: product.id,
      type: product.type,
      variationId: variation.id,
      name: product.name,
      price: variation.price.price,
      regular: variation.price.regular,
      unit: variation.price,
      rows: [],
      sku: [variation.sku, product.sku],
      weight: [weight, weight],
      dimensions: [dimensions, dimensions],
      priceHtml: [price, price],
    },
  });
}
