import type { StockLevel, StockState } from '../../../rules/catalog/product.ts';
import { stockState } from '../../../rules/catalog/stock.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './availability.module.css';
import { stockText } from './stock-text.ts';

const wireClass: Record<StockState, string> = {
  'in-stock': 'in-stock',
  'low-stock': 'in-stock',
  'out-of-stock': 'out-of-stock',
  'pre-order': 'in-stock',
};

/** The stock of a product or variation in the protocol's markup (W6). */
export function Availability({ stock }: { stock: StockLevel }) {
  const state = stockState(stock);
  return <p className={classNames('stock', wireClass[state], styles.stock, styles[state])}>{stockText(stock)}</p>;
}
