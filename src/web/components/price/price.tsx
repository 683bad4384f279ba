import type { EffectivePrice } from '../../../rules/catalog/product.ts';
import type { Cents } from '../../../rules/money.ts';
import { currencySymbol, formatDigits } from '../../../texts/money.ts';
import { priceTexts } from '../../../texts/catalog.ts';

/** An amount in cents in the protocol's markup (W6). */
export function Amount({ cents }: { cents: number }) {
  return (
    <span className="woocommerce-Price-amount amount">
      <bdi>
        {cents < 0 ? '-' : ''}
        <span className="woocommerce-Price-currencySymbol" translate="no">
          {currencySymbol}
        </span>
        {`\u00a0${formatDigits(cents)}`}
      </bdi>
    </span>
  );
}

/** The price that is struck through; null for a range of prices, of which none is struck. */
export function struckPrice(price: EffectivePrice, highest?: Cents): Cents | null {
  return highest !== undefined && highest > price.price ? null : price.struck;
}

/**
 * The content of a price (W6): one amount; a struck-through price and the sale price when a previous price may be shown
 * ([9-03], R36); or a range from lowest to highest. Screen readers get sentences instead of bare amounts.
 */
export function PriceHtml({ price, highest }: { price: EffectivePrice; highest?: Cents }) {
  if (highest !== undefined && highest > price.price) {
    return (
      <>
        <span aria-hidden="true">
          <Amount cents={price.price} /> - <Amount cents={highest} />
        </span>
        <span className="screen-reader-text">{priceTexts.range(price.price, highest)}</span>
      </>
    );
  }
  const struck = struckPrice(price, highest);
  if (struck === null) return <Amount cents={price.price} />;
  return (
    <>
      <del aria-hidden="true">
        <Amount cents={struck} />
      </del>{' '}
      <span className="screen-reader-text">{priceTexts.before(struck)}</span>
      <ins aria-hidden="true">
        <Amount cents={price.price} />
      </ins>
      <span className="screen-reader-text">{priceTexts.now(price.price)}</span>
    </>
  );
}
