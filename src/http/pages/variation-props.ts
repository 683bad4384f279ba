// Variation props of a product page: all variations or, if there are too many, only a table of valid attribute combinations.
import type { Product } from '../../rules/catalog/product.ts';
import { encodeVariationTable } from '../../rules/catalog/variation-table.ts';
import { findVariation, isComplete } from '../../rules/catalog/variations.ts';
import type { ProductProps } from '../../web/pages/product/props.ts';
import { attributeField, tableAttributes } from '../../wire/variation.ts';
import { encodeTypedVariation, encodeVariations } from '../encode/variation.ts';
import type { VariationOptions } from '../encode/variation.ts';
import type { ProductChoice } from './product-choice.ts';

/** Returns the product and variation props; `chosen` is the preselected choice. */
export function variationProps(
  product: Product,
  chosen: ProductChoice,
  options: Pick<VariationOptions, 'forSale' | 'withOwnList'>,
): Pick<ProductProps, 'product' | 'variations' | 'lookedUp'> {
  if (product.type !== 'variable') return { product, variations: [] };
  const variations = encodeVariations(product, options);
  if (variations) return { product, variations };
  const taxonomies = product.attributes.filter((one) => one.forVariations).map((one) => one.taxonomy);
  const found = isComplete(taxonomies, chosen.attributes) ? findVariation(product.variations, chosen.attributes) : null;
  const table = encodeVariationTable(
    tableAttributes(product),
    product.variations.map(({ attributes, active }) => ({
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([taxonomy, slug]) => [attributeField(taxonomy), slug]),
      ),
      active,
    })),
  );
  return {
    product: { ...product, variations: [] },
    variations,
    lookedUp: { table, found: found && encodeTypedVariation(product, found, { ...options, origin: '' }) },
  };
}
