import { useId } from 'react';
import type { Bundle } from '../../../rules/bundles/bundles.ts';
import { timesUnits } from '../../../rules/money.ts';
import { bundleTexts } from '../../../texts/bundles.ts';
import { collectorTexts } from '../../../texts/collectors.ts';
import { formatMoney } from '../../../texts/money.ts';
import { paths } from '../../../wire/paths.ts';
import { formatItemAttributes } from '../../../wire/selected-items.ts';
import { classNames } from '../../ui/class-names.ts';
import { SelectField } from '../../ui/field.tsx';
import { Quantity } from '../../ui/quantity.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { Amount } from '../price/price.tsx';
import styles from './bundle-block.module.css';
import { isUnpurchasable } from './bundle-choice.ts';
import type { ChosenRow } from './bundle-choice.ts';
import type { BundleData, BundleOption } from './bundle-data.ts';

interface ItemProps {
  chosen: ChosenRow;
  /** Its place, from 1. */
  order: number;
  bundle: Bundle;
  display: BundleData['display'];
  /** The quantity as typed. */
  typed: string;
  onType: (text: string) => void;
  onSettle: (quantity: number) => void;
  onChoose: (option: number | null) => void;
}

/** The value that a form without JavaScript sends for an option. */
function optionValue({ id, attributes }: BundleOption): string {
  const open = formatItemAttributes(attributes);
  return open === '' ? String(id) : `${id}:${open}`;
}

/** The attributes of an item (W15, [3.13-17]); amounts in euros, '-1' for stock that is not counted. */
function itemAttributes({ row, quantity, option, unit, unitBefore }: ChosenRow, order: number, bundle: Bundle) {
  return {
    'data-key': row.item.key,
    'data-name': row.name,
    'data-id': option?.id ?? 0,
    'data-price': (unit / 100).toFixed(2),
    'data-o_price': (unitBefore / 100).toFixed(2),
    'data-price-suffix': '',
    'data-stock': option?.available ?? -1,
    'data-qty': quantity,
    'data-order': order,
    'data-attrs': option && Object.keys(option.attributes).length > 0 ? JSON.stringify(option.attributes) : '',
    'data-optional': bundle.optional ? 'yes' : 'no',
    'data-unpurchasable': isUnpurchasable(row) ? 'yes' : 'no',
  };
}

/** The original and the new price; beside a fixed price the items have none of their own. */
function ItemPrice({ chosen, bundle, display }: Pick<ItemProps, 'chosen' | 'bundle' | 'display'>) {
  const { quantity, unit, unitBefore } = chosen;
  const shownQuantity = display.recalcPrice ? quantity : chosen.row.item.quantity;
  const perUnit = display.bundledPrice === 'price';
  const before = perUnit ? unitBefore : timesUnits(unitBefore, shownQuantity);
  const isOfAll = !perUnit && shownQuantity === quantity && quantity > 0;
  const after = perUnit ? unit : isOfAll ? chosen.subtotal : timesUnits(unit, shownQuantity);
  return (
    <p className={classNames('woosb-price', styles.price)}>
      {bundle.fixedPrice ? (
        <span className="woosb-price-ori">
          <span className={styles.loose}>{bundleTexts.was}</span> <Amount cents={before} />
        </span>
      ) : (
        <>
          {after < before && (
            <span className="woosb-price-ori">
              <span className={styles.loose}>{bundleTexts.was}</span> <Amount cents={before} />
            </span>
          )}{' '}
          <span className={classNames('woosb-price-new', styles.now)}>
            <Amount cents={after} />
          </span>
        </>
      )}
    </p>
  );
}

function ItemChoice({ chosen: { row, option }, onChoose }: Pick<ItemProps, 'chosen' | 'onChoose'>) {
  const id = useId();
  return (
    <SelectField
      id={id}
      label={bundleTexts.choose}
      name={`woosb_id_${row.item.key}`}
      className="woosb-variation"
      value={option ? optionValue(option) : ''}
      onChange={(event) => {
        const place = row.options.findIndex((one) => optionValue(one) === event.currentTarget.value);
        onChoose(place < 0 ? null : place);
      }}
    >
      <option value="">{bundleTexts.chooseOption}</option>
      {row.options.map((one) => (
        <option key={optionValue(one)} value={optionValue(one)} disabled={one.available === 0}>
          {bundleTexts.option(one.label, formatMoney(one.price), one.available === 0)}
        </option>
      ))}
    </SelectField>
  );
}

function ItemQuantity({ chosen, bundle, typed, onType, onSettle }: Omit<ItemProps, 'onChoose' | 'order' | 'display'>) {
  const { row, quantity, option } = chosen;
  const { key, min, max } = row.item;
  if (!bundle.optional) return <p className={styles.fixed}>{bundleTexts.quantity(quantity)}</p>;
  const bounds = [max, option?.available ?? null].filter((bound) => bound !== null);
  const most = isUnpurchasable(row) ? 0 : bounds.length === 0 ? null : Math.min(...bounds);
  return (
    <Quantity
      small
      name={`woosb_qty_${key}`}
      value={typed}
      bounds={{ min, max: most === null ? null : Math.max(most, min), step: 1 }}
      labels={{
        field: bundleTexts.quantityOf(row.name),
        less: bundleTexts.lessOf(row.name),
        more: bundleTexts.moreOf(row.name),
      }}
      onChange={onType}
      onSettle={onSettle}
      className="woosb-quantity"
    />
  );
}

/** One item of a bundle: picture, name, choice, quantity and prices. */
export function BundleItemRow(props: ItemProps) {
  const { chosen, order, bundle, display } = props;
  const { row, option } = chosen;
  const releaseDate = (option ?? row.options[0])?.releaseDate ?? null;
  const sizes = '64px';
  const price = <ItemPrice {...{ chosen, bundle, display }} />;
  return (
    <div className={classNames('woosb-product', styles.item)} {...itemAttributes(chosen, order, bundle)}>
      <div className={classNames('woosb-thumb', styles.picture)}>
        {row.picture && <ProductPicture picture={row.picture} decorative sizes={sizes} widest={320} />}
      </div>
      <div className={styles.words}>
        <p className={classNames('woosb-name', styles.name)}>
          <a href={paths.product(row.slug)}>{row.name}</a>
        </p>
        {row.edition !== '' && <p className={styles.edition}>{row.edition}</p>}
        {display.bundledPrice === 'subtotal_under_name' && price}
        {isUnpurchasable(row) && <p className={styles.soldOut}>{bundleTexts.soldOut}</p>}
        {releaseDate && (
          <p className={styles.edition}>{`${collectorTexts.preOrder}: ${collectorTexts.appears(releaseDate)}`}</p>
        )}
        {row.hasChoice && <ItemChoice {...props} />}
      </div>
      <div className={styles.numbers}>
        <ItemQuantity {...props} />
        {display.bundledPrice !== 'subtotal_under_name' && price}
      </div>
    </div>
  );
}
