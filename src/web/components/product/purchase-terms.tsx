import type { Product, StockLevel } from '../../../rules/catalog/product.ts';
import { availableUnits } from '../../../rules/catalog/stock.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import styles from './purchase-terms.module.css';

/** Terms to know before ordering: when a pre-order is paid and shipped (U9), and the maximum per customer (U11). */
export function PurchaseTerms({
  product: { customerLimit },
  stock,
}: {
  product: Pick<Product, 'customerLimit'>;
  stock: StockLevel;
}) {
  if (availableUnits(stock) === 0) return null;
  return (
    <>
      {stock.preOrder && <p className={styles.terms}>{collectorTexts.preOrderTerms(stock.preOrder.date)}</p>}
      {customerLimit !== null && (
        <p className={styles.terms}>
          <strong>{collectorTexts.perCustomer(customerLimit)}</strong> {collectorTexts.perCustomerReason(customerLimit)}
        </p>
      )}
    </>
  );
}
