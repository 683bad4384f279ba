import { useEffect, useState } from 'react';
import { costByRows } from '../../../rules/promotions/quantity-prices.ts';
import type { QuantityPriceRow } from '../../../rules/promotions/quantity-prices.ts';
import { times } from '../../../settings/constants.ts';
import { bulkTableTexts } from '../../../texts/discounts.ts';
import type { QuantityPricesProps } from './quantity-prices-props.ts';
import type { DisplayedOffer } from '../product/displayed-offer.ts';
import { usePurchase } from '../product/purchase-blocks.tsx';
import type { QuantityPrice } from '../product/purchase-blocks.tsx';
import { BulkTableElement } from './bulk-table.tsx';
import { offerDiscountHelper } from './discount-helper.ts';

/** The rows of an item; null while they are on their way. After a failure there are none ([8-29]). */
interface LoadedTable {
  itemId: number;
  rows: readonly QuantityPriceRow[];
}

/**
 * The table of the shown item. Each time another variation is shown, or none, its table is requested; the one before stays
 * until then ([2.4-23]).
 */
function useTable(start: QuantityPricesProps, itemId: number): LoadedTable & { isLoading: boolean } {
  const [table, setTable] = useState<LoadedTable>(start);
  const wantedId = start.settings.tableFollowsVariation ? itemId : start.itemId;
  const isLoading = table.itemId !== wantedId;
  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    const store = (rows: readonly QuantityPriceRow[]) => {
      if (!controller.signal.aborted) setTable({ itemId: wantedId, rows });
    };
    import('./discount-requests.ts')
      .then(({ fetchBulkTable }) => fetchBulkTable(wantedId, controller.signal))
      .then(
        ({ rows }) => store(rows),
        () => store([]),
      );
    return () => controller.abort();
  }, [wantedId, isLoading]);
  return { ...table, isLoading };
}

/** What one unit costs at a quantity by these rows. */
function previewUnit({ price }: DisplayedOffer, rows: readonly QuantityPriceRow[], quantity: number): number {
  return Math.round(costByRows(price, quantity, rows) / quantity);
}

/** Tells the other blocks of the purchase which rows hold for the shown item. */
function useReportRows(rows: readonly QuantityPriceRow[] | null): void {
  const { setQuantityRows } = usePurchase();
  useEffect(() => setQuantityRows(rows), [rows, setQuantityRows]);
}

/**
 * Shows what one unit costs at the quantity, where the setting says so ([2.4-22], [9-38]): at once as the rows say it, then
 * as the shop answers; nothing after a failure ([8-28]).
 */
function useQuantityPrice(
  start: QuantityPricesProps & { quantity: number },
  itemId: number,
  { unit, onePiece }: { unit: number; onePiece: number },
): void {
  const { quantity, setQuantityPrice } = usePurchase();
  // What the page was served with: this script may come after the first change.
  const isTouched = quantity !== start.quantity || itemId !== start.itemId;
  const follows = start.settings.priceFollowsQuantity;
  useEffect(() => {
    if (!follows) return;
    const show = (price: QuantityPrice) =>
      setQuantityPrice(price !== 'unknown' && price.unit === onePiece ? null : price);
    show({ unit });
    if (!isTouched) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      import('./discount-requests.ts')
        .then(({ fetchQuantityPrice }) => fetchQuantityPrice(itemId, quantity, controller.signal))
        .then(
          (price) => !controller.signal.aborted && show(price),
          () => !controller.signal.aborted && show('unknown'),
        );
    }, times.quantityPriceDelay);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [follows, itemId, quantity, unit, onePiece, isTouched, setQuantityPrice]);
  useEffect(() => () => setQuantityPrice(null), [setQuantityPrice]);
}

/**
 * Announces the price of one unit when it has changed. `first` is what the page said before this script: the quantity may
 * have been changed before it was there.
 */
function useAnnouncement(unit: number | null, first: number | null): string {
  const [known, setKnown] = useState({ unit: first, said: '' });
  if (unit === known.unit || unit === null) return known.said;
  const said = known.unit === null ? '' : bulkTableTexts.nowEach(unit);
  setKnown({ unit, said });
  return said;
}

/** The table of quantity prices that follows the variation and the quantity. */
export function LiveQuantityPrices({
  start,
  servedQuantity,
  productId,
  offer,
  ids,
}: {
  start: QuantityPricesProps;
  /** The quantity in the form as the server rendered it. */
  servedQuantity: number;
  productId: number;
  offer: DisplayedOffer;
  ids: boolean;
}) {
  const itemId = offer.variation?.id ?? productId;
  const { quantity } = usePurchase();
  const { rows, isLoading } = useTable(start, itemId);
  useReportRows(isLoading ? null : rows);
  const hasOnePrice = offer.highest === offer.price.price;
  const unit = isLoading || !hasOnePrice ? null : previewUnit(offer, rows, quantity);
  useQuantityPrice({ ...start, quantity: servedQuantity }, itemId, {
    unit: unit ?? offer.price.price,
    onePiece: offer.price.price,
  });
  useEffect(offerDiscountHelper, []);
  return (
    <>
      <BulkTableElement rows={rows} quantity={quantity} showsPrice={hasOnePrice} ids={ids} loading={isLoading} />
      <output className="screen-reader-text">{useAnnouncement(unit, hasOnePrice ? offer.price.price : null)}</output>
    </>
  );
}
