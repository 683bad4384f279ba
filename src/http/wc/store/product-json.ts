// Products as JSON, made once for each product that is remembered: writing 133 kB of it anew was a seventh of a list of 16.
import type { Product } from '../../../rules/catalog.ts';
import { encodeListedProduct } from '../encode-product.ts';
import type { ProductContext } from '../encode-product.ts';

interface Made {
  context: ProductContext;
  bytes: Uint8Array;
}

const known = new WeakMap<Product, Made>();

function jsonOf(product: Product, context: ProductContext): Uint8Array {
  const before = known.get(product);
  const isSame = (name: keyof ProductContext) => before?.context[name] === context[name];
  if (before && isSame('origin') && isSame('categories') && isSame('forSale')) return before.bytes;
  const bytes = Buffer.from(JSON.stringify(encodeListedProduct(product, context)));
  known.set(product, { context, bytes });
  return bytes;
}

const [open, comma, close] = ['[', ',', ']'].map((sign) => Buffer.from(sign)) as [Buffer, Buffer, Buffer];

/** A list of products as JSON. */
export function listJson(products: readonly Product[], context: ProductContext): Uint8Array<ArrayBuffer> {
  const parts = products.flatMap((product, index) => {
    const json = jsonOf(product, context);
    return index === 0 ? [json] : [comma, json];
  });
  return Buffer.concat([open, ...parts, close]);
}
