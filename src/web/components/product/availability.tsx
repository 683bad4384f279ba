import type { StockLevel, StockState } from '../../../rules/catalog.ts';
import { stockState } from '../../../rules/stock.ts';
import { catalogTexts } from '../../../texts/catalog.ts';
import styles from './availability.module.css';
import { classNames } from '../../ui/class-names.ts';

const wireClass: Record<StockState, string> = {
  'in-stock': 'in-stock',
  'low-stock': 'in-stock',
  'out-of-stock': 'out-of-stock',
};

/** Stock in words: the number only where it is nearly gone, and then the true one (L25). */
export function stockText(stock: StockLevel): string {
  const state = stockState(stock);
  if (state === 'out-of-stock') return catalogTexts.soldOut;
  return state === 'low-stock' ? catalogTexts.lowStock(stock.onHand) : catalogTexts.inStock;
}

/** What is left of a product or variation, in the wire's markup (W6). */
export function Availability({ stock }: { stock: StockLevel }) {
  const state = stockState(stock);
  return <p className={classNames('stock', wireClass[state], styles.stock, styles[state])}>{stockText(stock)}</p>;
}
