// HTML of prices and stock for the wire; cached, because few different ones are requested often.
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

/** The line about stock; '' where it is not counted and there is some (W6). */
export function availabilityHtml(stock: StockLevel): string {
  return stock.managed || !stock.inStock ? cachedAvailabilityHtml(stock) : '';
}
