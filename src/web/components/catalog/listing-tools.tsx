import { useState } from 'react';
import type { SubmitEvent } from 'react';
import {
  listingOrders,
  listingPairs,
  orderParam,
  pathPairs,
  emptyListing,
  withOrder,
} from '../../../rules/listing/listing-filters.ts';
import { listingTexts } from '../../../texts/listing.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Chips } from './chips.tsx';
import styles from './listing-tools.module.css';
import type { ListingModel } from './use-listing.ts';

/** The sort order of a listing, submitted when it changes ([2.3-01]). The other choices are hidden fields. */
function Ordering({ view, path, choose, addressOf }: Pick<ListingModel, 'view' | 'path' | 'choose' | 'addressOf'>) {
  const { state, widgetId, orderby, defaultOrder } = view;
  /** The selected order while its results are loading. */
  const [picked, setPicked] = useState<string | null>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = new FormData(event.currentTarget).get(orderParam);
    const order = listingOrders.find((one) => one === wanted) ?? null;
    setPicked(order ?? defaultOrder);
    void choose(addressOf(withOrder(state, order === defaultOrder ? null : order))).then(() => setPicked(null));
  };
  return (
    <form
      className={classNames('woocommerce-ordering', styles.ordering)}
      method="get"
      action={addressOf(emptyListing)}
      onSubmit={submit}
    >
      {[...pathPairs(path), ...listingPairs(widgetId, withOrder(state, null))].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="volgorde">{listingTexts.sortBy}</label>
      <Select
        id="volgorde"
        name={orderParam}
        value={picked ?? orderby}
        className={styles.select}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {(defaultOrder === 'relevance' ? [defaultOrder, ...listingOrders] : listingOrders).map((order) => (
          <option key={order} value={order}>
            {listingTexts.orders[order]}
          </option>
        ))}
      </Select>
      <span data-unscripted>
        <Button type="submit">{listingTexts.sort}</Button>
      </span>
    </form>
  );
}

/** The number of products ([2.3-02]), the chosen filters and the sort order. */
export function ListingTools({ listing }: { listing: ListingModel }) {
  const { view, path, first, last, choose, addressOf } = listing;
  return (
    <div className={styles.tools}>
      <p className={classNames('woocommerce-result-count', styles.count)}>
        {listingTexts.resultCount(first, last, view.total)}
      </p>
      <Chips {...{ view, choose }} />
      {view.total > 1 && <Ordering {...{ view, path, choose, addressOf }} />}
    </div>
  );
}
