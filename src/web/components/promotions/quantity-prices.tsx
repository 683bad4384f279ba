import { Suspense } from 'react';
import type { ReactNode } from 'react';
import type { ProductView } from '../product/product-view.ts';
import type { QuantityPricesProps } from './quantity-prices-props.ts';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { StaticHtml } from '../../ui/static-html.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { DisplayedOffer } from '../product/displayed-offer.ts';
import styles from './bulk-table.module.css';

interface TableProps {
  start: QuantityPricesProps;
  servedQuantity: number;
  productId: number;
  offer: DisplayedOffer;
  /** See `BulkTable`. */
  ids: boolean;
}

/** The table as the server rendered it. */
function ServedTable({ start: { html = '' }, productId }: TableProps): ReactNode {
  return <StaticHtml name={`quantity-prices-${productId}`} html={html} />;
}

/** The table that changes. Where its script cannot be loaded, the served table stays. */
const LiveTable = lazyComponent<TableProps>(() =>
  import('./live-quantity-prices.tsx').then(
    ({ LiveQuantityPrices }) => LiveQuantityPrices,
    () => ServedTable,
  ),
);

/**
 * The prices by quantity of a product that has them ([1-11], [2.4-23]). The server renders the table, which also works
 * without JavaScript. Its script is loaded on such pages alone; then the table follows the variation and the quantity.
 */
export function QuantityPrices({
  props,
  offer,
  ids = false,
}: {
  props: ProductView;
  offer: DisplayedOffer;
  ids?: boolean;
}): ReactNode {
  const { quantityPrices: start, product } = props;
  const isHydrated = useHydrated();
  if (!start) return null;
  const table = { start, servedQuantity: props.chosen.quantity, productId: product.id, offer, ids };
  const served = <ServedTable {...table} />;
  return (
    <div className={styles.block} data-awdr_params={start.params}>
      {isHydrated ? (
        <Suspense fallback={served}>
          <LiveTable key={product.id} {...table} />
        </Suspense>
      ) : (
        served
      )}
    </div>
  );
}
