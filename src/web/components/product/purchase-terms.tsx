import type { Product, StockLevel } from '../../../rules/catalog/product.ts';
import { availableUnits } from '../../../rules/catalog/stock.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import styles from './purchase-terms.module.css';

/** What a shopper is to know before ordering: of a pre-order when it is paid and sent (U9), and how many each may have (U11). */
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
