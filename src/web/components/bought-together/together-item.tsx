import { useEffect, useId, useRef } from 'react';
import type { ItemView } from '../../../rules/bought-together/item-view.ts';
import type { OfferedList } from '../../../rules/bought-together/offered-list.ts';
import { isFullPrice } from '../../../rules/bought-together/together-prices.ts';
import { cents, divideRounded } from '../../../rules/money.ts';
import { togetherTexts } from '../../../texts/bought-together.ts';
import { variationTexts } from '../../../texts/variation.ts';
import { togetherFields } from '../../../wire/bought-together.ts';
import { paths } from '../../../wire/paths.ts';
import { attributeField } from '../../../wire/variation.ts';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/field.tsx';
import { ItemStepper } from '../../ui/item-stepper.tsx';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { Amount } from '../price/price.tsx';
import { Availability } from '../product/availability.tsx';
import styles from './bought-together.module.css';
import { itemAttributes } from './together-attributes.ts';
import type { TogetherOptions } from './together-options.ts';

/** What the shopper can do with an item. */
export interface ItemActions {
  tick: (key: string, ticked: boolean) => void;
  setQuantity: (key: string, quantity: number) => void;
  choose: (key: string, attributes: Readonly<Record<string, string>>) => void;
}

interface ItemProps {
  view: ItemView;
  list: OfferedList;
  order: number;
  options: TogetherOptions;
  /** The id of the form that posts the items without JavaScript. */
  form: string;
  actions: ItemActions;
}

/** The price alone and the price with the main product. Neither is struck through: the price has a condition (R36). */
function ItemPrice({ view, list }: Pick<ItemProps, 'view' | 'list'>) {
  const units = list.showPrice === 'unit' ? Math.max(view.quantity, 1) : 1;
  const own = cents(divideRounded(view.ownAmount, units));
  const now = cents(divideRounded(view.amount, units));
  return (
    <p className={classNames('woobt-price', styles.price)}>
      {isFullPrice(view.item.newPrice) ? (
        <span className="woobt-price-new">
          <Amount cents={now} />
        </span>
      ) : (
        <>
          <span className={classNames('woobt-price-ori', styles.alone)}>
            {togetherTexts.alone} <Amount cents={own} />
          </span>{' '}
          <span className="woobt-price-new">
            {togetherTexts.together} <Amount cents={now} />
          </span>
        </>
      )}
    </p>
  );
}

/** The quantity: a stepper where the shopper chooses it, otherwise a number. */
function ItemQuantity({ view, list, form, actions }: ItemProps) {
  const { item, quantity, state } = view;
  if (!list.optional || !item.bounds)
    return <p className={classNames('woobt-qty', styles.units)}>{togetherTexts.times(quantity)}</p>;
  return (
    <ItemStepper
      className="woobt-qty"
      name={togetherFields.quantity(item.key)}
      value={state.quantity}
      min={item.bounds.min}
      max={item.bounds.max}
      form={form}
      labels={{
        field: togetherTexts.quantityOf(item.name),
        less: togetherTexts.lessOf(item.name),
        more: togetherTexts.moreOf(item.name),
      }}
      onChange={(next) => actions.setQuantity(item.key, next)}
    />
  );
}

/** One select with all variations; its values are their places in the list. */
function CombinedSelect({ view: { item, state }, form, actions }: ItemProps) {
  const nameOf = (attributes: Readonly<Record<string, string>>) =>
    item.attributes
      .map(({ taxonomy, terms }) => terms.find((term) => term.slug === attributes[taxonomy])?.name ?? '')
      .filter((name) => name !== '')
      .join(', ');
  const isChosen = (attributes: Readonly<Record<string, string>>) =>
    Object.keys(state.attributes).length > 0 &&
    Object.entries(attributes).every(([taxonomy, slug]) => state.attributes[taxonomy] === slug);
  const chosen = item.variations.findIndex((one) => isChosen(one.attributes));
  return (
    <Select
      aria-label={`${togetherTexts.choice}: ${item.name}`}
      name={togetherFields.variation(item.key)}
      form={form}
      value={chosen < 0 ? '' : String(item.variations[chosen]?.id)}
      onChange={(event) => {
        const { value } = event.currentTarget;
        actions.choose(item.key, item.variations.find((one) => String(one.id) === value)?.attributes ?? {});
      }}
    >
      <option value="">{variationTexts.chooseOption}</option>
      {item.variations.map((one) => (
        <option key={one.id} value={one.id}>
          {nameOf(one.attributes)}
        </option>
      ))}
    </Select>
  );
}

/** The choice of a variation: a select for each attribute, or one for all ([4.12-01]). */
function ItemVariations(props: ItemProps) {
  const { view, form, options, actions } = props;
  const { item, state } = view;
  if (item.attributes.length === 0) return null;
  const hasAny = item.variations.some((one) => item.attributes.some(({ taxonomy }) => one.attributes[taxonomy] === ''));
  return (
    <div className={classNames('woobt-variations variations_form', styles.choices)}>
      {options.selector === 'combined' && !hasAny ? (
        <CombinedSelect {...props} />
      ) : (
        item.attributes.map(({ taxonomy, name, terms }) => (
          <Select
            key={taxonomy}
            aria-label={`${name}: ${item.name}`}
            name={togetherFields.attribute(item.key, taxonomy)}
            data-attribute_name={attributeField(taxonomy)}
            form={form}
            value={state.attributes[taxonomy] ?? ''}
            onChange={(event) =>
              actions.choose(item.key, { ...state.attributes, [taxonomy]: event.currentTarget.value })
            }
          >
            <option value="">{name}</option>
            {terms
              .filter(({ slug }) => item.variations.some((one) => ['', slug].includes(one.attributes[taxonomy] ?? '')))
              .map(({ slug, name: term }) => (
                <option key={slug} value={slug}>
                  {term}
                </option>
              ))}
          </Select>
        ))
      )}
    </div>
  );
}

/** The tick box, of which a tick from before hydration counts. */
function useTickedBefore(ticked: boolean, tick: (ticked: boolean) => void) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current && box.current.checked !== ticked) tick(box.current.checked);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  return box;
}

/** A product of the list: tick box, picture, name, price, quantity and stock ([2.4.1-01]). */
export function TogetherItem(props: ItemProps) {
  const { view, order, options, form, actions } = props;
  const { item, state, shown, isSoldOut } = view;
  const id = useId();
  const box = useTickedBefore(state.ticked, (ticked) => actions.tick(item.key, ticked));
  const picture = (options.changeImage === 'yes' ? shown.picture : null) ?? item.own.picture;
  return (
    <li
      className={classNames('woobt-product woobt-product-together', !state.ticked && 'woobt-hide', styles.item)}
      {...itemAttributes(view, order)}
    >
      <input
        ref={box}
        id={id}
        type="checkbox"
        className={classNames('woobt-checkbox', styles.tick)}
        name={togetherFields.tick(item.key)}
        value={item.variations.length > 0 ? 0 : item.own.id}
        form={form}
        checked={state.ticked}
        disabled={isSoldOut}
        aria-label={togetherTexts.tick(item.name)}
        onChange={(event) => actions.tick(item.key, event.currentTarget.checked)}
      />
      {picture && (
        <label htmlFor={id} className={classNames('woobt-thumb', styles.thumb)} aria-hidden="true">
          <ProductPicture picture={picture} decorative sizes="72px" widest={320} />
        </label>
      )}
      <div className={styles.words}>
        <a className={classNames('woobt-title', styles.name)} href={paths.product(item.slug)}>
          {item.name}
        </a>
        <ItemPrice {...props} />
        <div className="woobt-availability">
          <Availability stock={shown.stock} />
        </div>
        <ItemVariations {...props} />
      </div>
      {!isSoldOut && <ItemQuantity {...props} />}
    </li>
  );
}
