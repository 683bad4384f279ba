import { rowFor } from '../../../rules/promotions/quantity-prices.ts';
import type { QuantityPriceRow } from '../../../rules/promotions/quantity-prices.ts';
import { bulkTableTexts } from '../../../texts/discounts.ts';
import { bulkTableClass } from '../../../wire/discount-page.ts';
import { classNames } from '../../ui/class-names.ts';
import { Amount } from '../price/price.tsx';
import styles from './bulk-table.module.css';

function Row({
  row,
  isCurrent,
  hasTitles,
  showsPrice,
}: {
  row: QuantityPriceRow;
  isCurrent: boolean;
  hasTitles: boolean;
  showsPrice: boolean;
}) {
  return (
    <tr
      className={classNames('wdr_bulk_table_tr bulk_table_row', isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
    >
      <td className="wdr_bulk_table_td wdr_bulk_title col_index_1" data-colindex="1" hidden={!hasTitles}>
        {row.title}
      </td>
      <td className="wdr_bulk_table_td wdr_bulk_range col_index_2" data-colindex="2">
        {bulkTableTexts.range(row.min, row.max)}
      </td>
      <td className="wdr_bulk_table_td wdr_bulk_table_discount col_index_3" data-colindex="3">
        <span className="wdr_table_discounted_price" hidden={!showsPrice}>
          <Amount cents={row.unit} />
        </span>{' '}
        <span
          className={classNames('wdr_table_discounted_value', styles.terms)}
          hidden={showsPrice && row.discount.kind === 'unit-price'}
        >
          {bulkTableTexts.terms(row.discount)}
        </span>
      </td>
    </tr>
  );
}

interface BulkTableProps {
  rows: readonly QuantityPriceRow[];
  quantity: number | null;
  showsPrice: boolean;
  ids: boolean;
}

/**
 * The table of prices by quantity, with the protocol's markup (W17); the row of `quantity` is marked (null: no row).
 * `showsPrice`: the rows have the price of a unit, which differs as long as no variation is chosen. `ids`: whether the
 * elements have the protocol's ids, which only one table of a page may have.
 */
function BulkTable({ rows, quantity, showsPrice, ids }: BulkTableProps) {
  if (rows.length === 0) return null;
  const titles = [...new Set(rows.map(({ title }) => title))];
  const current = quantity === null ? undefined : rowFor(rows, quantity);
  const hasTitles = titles.length > 1;
  const idOf = (name: string) => (ids ? name : undefined);
  return (
    <table id={idOf('sort_customizable_table')} className={classNames('wdr_bulk_table_msg sar-table', styles.table)}>
      <caption>{hasTitles ? bulkTableTexts.table : titles[0]}</caption>
      <thead className="wdr_bulk_table_thead">
        <tr className="wdr_bulk_table_tr wdr_bulk_table_thead">
          <th
            id={idOf('customize-bulk-table-title')}
            className="wdr_bulk_table_td awdr-dragable"
            scope="col"
            hidden={!hasTitles}
          >
            <span>{bulkTableTexts.title}</span>
          </th>
          <th id={idOf('customize-bulk-table-range')} className="wdr_bulk_table_td awdr-dragable" scope="col">
            <span>{bulkTableTexts.quantity}</span>
          </th>
          <th id={idOf('customize-bulk-table-discount')} className="wdr_bulk_table_td awdr-dragable" scope="col">
            <span>{showsPrice ? bulkTableTexts.perUnit : bulkTableTexts.discount}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.min} row={row} isCurrent={row === current} hasTitles={hasTitles} showsPrice={showsPrice} />
        ))}
      </tbody>
    </table>
  );
}

/** The element of the table, as other clients replace it; `loading`: another table is on its way ([9-39]). */
export function BulkTableElement({ loading = false, ...table }: BulkTableProps & { loading?: boolean }) {
  return (
    <div className={classNames(bulkTableClass, loading && styles.loading)} aria-busy={loading || undefined}>
      <BulkTable {...table} />
    </div>
  );
}
