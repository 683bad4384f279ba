import type { StockLevel } from '../../../rules/catalog/product.ts';
import { stockState } from '../../../rules/catalog/stock.ts';
import { catalogTexts } from '../../../texts/catalog.ts';
import { collectorTexts } from '../../../texts/collectors.ts';

/**
 * The stock as a text. The number is shown only when stock is low, and is the actual number (L25). A pre-order shows
 * its release date (R49).
 */
export function stockText(stock: StockLevel): string {
  const { preOrder, onHand, managed, lowAt } = stock;
  switch (stockState(stock)) {
    case 'out-of-stock':
      return preOrder ? collectorTexts.preOrderGone(preOrder.date) : catalogTexts.soldOut;
    case 'pre-order':
      return collectorTexts.preOrderStock(preOrder?.date ?? '', managed && onHand <= lowAt ? onHand : null);
    case 'low-stock':
      return catalogTexts.lowStock(onHand);
    case 'in-stock':
      return catalogTexts.inStock;
  }
}
