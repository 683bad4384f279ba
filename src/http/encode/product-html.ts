// HTML of prices and stock for the wire. Price markup repeats often, so it is memoized.
import type { EffectivePrice, StockLevel } from '../../rules/catalog/product.ts';
import type { Cents } from '../../rules/money.ts';
import { PriceHtml } from '../../web/components/price/price.tsx';
import { Availability } from '../../web/components/product/availability.tsx';
import { renderComponent } from '../../web/entry-server.tsx';
import { memoize } from './memoize.ts';

/** The markup of a price, or of a range up to `highest`. */
export const priceHtml = memoize(
  (price: EffectivePrice, highest: Cents) => `${price.price}|${String(price.struck)}|${highest}`,
  (price: EffectivePrice, highest: Cents) => renderComponent(PriceHtml, { price, highest }),
);

const cachedAvailabilityHtml = memoize(
  (stock: StockLevel) => [stock.managed, stock.onHand, stock.inStock, stock.lowAt].join('|'),
  (stock: StockLevel) => renderComponent(Availability, { stock }),
);

/** HTML of the stock text; '' for a product in stock whose stock is not counted (W6). */
export function availabilityHtml(stock: StockLevel): string {
  return stock.managed || !stock.inStock ? cachedAvailabilityHtml(stock) : '';
}
