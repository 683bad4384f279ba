import { catalogTexts } from '../../../texts/catalog.ts';
import type { ListingProps } from '../../page-props.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './listing-tools.module.css';

const orders = ['menu_order', 'popularity', 'date', 'price', 'price-desc'] as const;

/** Which products these are of how many, and the choice of their order, which is sent as soon as it is made ([2.3-01]). */
export function ListingTools({
  pageNumber,
  perPage,
  total,
  orderby,
  path,
  shown,
}: Pick<ListingProps, 'pageNumber' | 'perPage' | 'total' | 'orderby' | 'path'> & { shown: number }) {
  const first = (pageNumber - 1) * perPage + 1;
  return (
    <div className={styles.tools}>
      <p className="woocommerce-result-count">{catalogTexts.resultCount(first, first + shown - 1, total)}</p>
      {total > 1 && (
        <form className={classNames('woocommerce-ordering', styles.ordering)} method="get" action={path}>
          <label htmlFor="volgorde">{catalogTexts.sortBy}</label>
          <Select
            id="volgorde"
            name="orderby"
            defaultValue={orderby}
            className={styles.select}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {orders.map((order) => (
              <option key={order} value={order}>
                {catalogTexts.orders[order]}
              </option>
            ))}
          </Select>
          <span data-unscripted>
            <Button type="submit">{catalogTexts.sort}</Button>
          </span>
        </form>
      )}
    </div>
  );
}
