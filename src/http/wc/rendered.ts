// HTML of prices and stock for the wire; the same few are asked again and again, so they are kept.
import type { PriceNow, StockLevel } from '../../rules/catalog.ts';
import type { Cents } from '../../rules/money.ts';
import { PriceHtml } from '../../web/components/price/price.tsx';
import { Availability } from '../../web/components/product/availability.tsx';
import { renderComponent } from '../../web/entry-server.tsx';
import { remembering } from './remembering.ts';

/** The markup of a price, or of a range up to `highest`. */
export const priceHtml = remembering(
  (price: PriceNow, highest: Cents) => `${price.price}|${String(price.struck)}|${highest}`,
  (price: PriceNow, highest: Cents) => renderComponent(PriceHtml, { price, highest }),
);

const rememberedStock = remembering(
  (stock: StockLevel) => [stock.managed, stock.onHand, stock.inStock, stock.lowAt].join('|'),
  (stock: StockLevel) => renderComponent(Availability, { stock }),
);

/** The line about stock; '' where it is not counted and there is some (W6). */
export function availabilityHtml(stock: StockLevel): string {
  return stock.managed || !stock.inStock ? rememberedStock(stock) : '';
}
